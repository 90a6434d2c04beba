import { memo } from '../../../core/base/memoize.js';
import type { HexId } from '../../ids.js';
import type { World } from '../../world/static-data-types.js';

/** 5.6: a move along one river or lake shore. */
export interface RiverRoute {
  readonly to: HexId;
  /** The hex between; null where the destination is a neighbour. */
  readonly through: HexId | null;
  readonly river: string;
}

/** 5.6: as far as a block goes along a river. */
const REACH = 2;

/**
 * 5.6: the river moves out of a hex, river by river in data order, the nearer first. Start and destination lie on the
 * same water: two that meet in a hex stay apart, and none runs past Niagara Falls.
 */
export function riverRoutes(world: World, from: HexId): readonly RiverRoute[] {
  return allRoutes(world).get(from) ?? [];
}

const allRoutes = memo((world: World): ReadonlyMap<HexId, readonly RiverRoute[]> => {
  const found = new Map<HexId, RiverRoute[]>();
  for (const { id: river, hexes } of world.rivers) {
    for (const [here, from] of hexes.entries()) {
      const moves = found.get(from) ?? [];
      found.set(from, moves);
      for (let far = 1; far <= REACH; far += 1) {
        for (const way of [-1, 1]) {
          const to = hexes[here + way * far];
          if (to === undefined) continue;
          moves.push({ to, through: far === 1 ? null : (hexes[here + way] ?? null), river });
        }
      }
    }
  }
  return found;
});
