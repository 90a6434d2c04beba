import { TEAMS } from './events.js';
import { playedAndVerified } from './played-and-verified.js';

playedAndVerified(TEAMS);
