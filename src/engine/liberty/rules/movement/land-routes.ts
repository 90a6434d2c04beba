import { memoBy } from '../../../core/base/memoize.js';
import type { HexId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { landExits } from '../map/crossing-limits-and-land-exits.js';
import { tracks } from '../map/path-enumeration.js';
import type { Way } from './movement-types.js';

/** 2.1.3, 5.5: two hexes are the most that is printed on a block; a forced march adds one. */
const FARTHEST = 3;

/**
 * All ways over land out of a hex, by destination: the shorter first, then in map order. Each names its start and its
 * destination. They depend on the map alone.
 */
export const landRoutes = memoBy((world: World, from: HexId): ReadonlyMap<HexId, readonly Way[]> => {
  const found = new Map<HexId, Way[]>();
  for (const hexes of tracks(from, FARTHEST, (hex) => landExits(world, hex).map(({ to }) => to))) {
    const to = hexes.at(-1) ?? from;
    const there = found.get(to);
    if (there === undefined) found.set(to, [{ by: 'land', hexes }]);
    else there.push({ by: 'land', hexes });
  }
  return found;
});
