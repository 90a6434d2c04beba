import { blockOf } from '../../position-accessors.js';
import type { BlockId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/** What matters of blocks that move together. */
export interface Team {
  readonly ids: readonly BlockId[];
  readonly ships: number;
  readonly indians: number;
  /** 2.1.3: how far the slowest goes. */
  readonly pace: number;
}

export function teamOf(world: World, ids: readonly BlockId[]): Team {
  let ships = 0;
  let indians = 0;
  let pace = Number.POSITIVE_INFINITY;
  for (const id of ids) {
    const block = blockOf(world, id);
    if (block.type === 'warship') ships += 1;
    if (block.type === 'indian') indians += 1;
    pace = Math.min(pace, block.move);
  }
  return { ids, ships, indians, pace };
}
