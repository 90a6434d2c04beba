import { controlOf } from '../rules/hex-control-and-supply-points.js';
import type { BlockId, BlockState, State } from '../state.js';
import type { World } from '../world/static-data-types.js';
import { positionOf } from './starting-position.js';

/**
 * 5.3: whose each hex was when the turn began, as far as a position shows it: everybody who moved this turn stood where
 * his way began.
 */
export function controlBefore(world: World, { blocks, arrivals }: State): State['control'] {
  const before: { [id: BlockId]: BlockState } = { ...blocks };
  for (const [id, { path }] of Object.entries(arrivals)) {
    const [at] = path;
    const block = blocks[id];
    if (at !== undefined && block !== undefined) before[id] = { ...block, at };
  }
  return controlOf(world, positionOf(world, before));
}
