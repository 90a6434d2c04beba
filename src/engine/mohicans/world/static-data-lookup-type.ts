import type { State } from '../state.js';
import type { World } from './static-data-types.js';

/** The facts a position is played with: those of the game, or of the map and dice its moderator brought along. */
export type WorldOf = (state: Pick<State, 'own'>) => World;
