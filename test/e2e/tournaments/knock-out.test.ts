import { KNOCK_OUT } from './events.js';
import { playedAndVerified } from './played-and-verified.js';

playedAndVerified(KNOCK_OUT);
