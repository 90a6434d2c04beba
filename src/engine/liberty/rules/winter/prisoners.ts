import { blocksAt } from '../../queries.js';
import type { BlockId, Side, State } from '../../state.js';
import type { World } from '../../world.js';

/** 11.5: the blocks of a side that the enemy holds; they lie open. French ones are the American player's. */
export function prisonersOf(world: World, state: State, side: Side): readonly BlockId[] {
  return blocksAt(world, state, side, 'prisoner');
}
