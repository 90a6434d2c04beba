import { LADDER } from './events.js';
import { playedAndVerified } from './played-and-verified.js';

playedAndVerified(LADDER);
