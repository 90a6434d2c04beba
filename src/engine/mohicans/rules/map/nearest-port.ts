import { isFriendly } from '../../position-accessors.js';
import type { PlaceId, Side, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { distancesTo } from './connections.js';

/** III Sea lift: the friendly port with the fewest connections from a place, the first in map order of equals; null without one. */
export function nearestPort(world: World, state: State, side: Side, place: PlaceId): PlaceId | null {
  const distances = distancesTo(world, [place]);
  let nearest: PlaceId | null = null;
  for (const id of world.placeIds) {
    if (world.places.get(id)?.port !== true || !isFriendly(state, side, id)) continue;
    const far = (port: PlaceId): number => distances.get(port) ?? Number.POSITIVE_INFINITY;
    if (nearest === null || far(id) < far(nearest)) nearest = id;
  }
  return nearest;
}
