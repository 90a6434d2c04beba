import { placeOf } from '../../queries.js';
import type { PlaceId } from '../../state.js';
import type { World } from '../../world.js';
import { GUN_PLACES } from './ground.js';

/** IV.G: what a place adds to the siege roll of those inside: as a fortress, and by the water. */
export function siegeBonus(world: World, place: PlaceId): number {
  const wet =
    placeOf(world, place).port || (world.links.get(place) ?? []).some(({ kind }) => kind === 'waterway');
  return (GUN_PLACES.has(place) ? 2 : 0) + (wet ? 2 : 0);
}
