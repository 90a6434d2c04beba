import { ROUND_ROBIN } from './events.js';
import { playedAndVerified } from './played-and-verified.js';

playedAndVerified(ROUND_ROBIN);
