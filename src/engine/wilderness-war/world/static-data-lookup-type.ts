import type { State } from '../state.js';
import type { World } from './static-data-types.js';

/** The facts a position is played with: always those of the game, since it is played on no map but its own. */
export type WorldOf = (state: State) => World;
