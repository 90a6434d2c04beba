import { placeOf } from '../../position-accessors.js';
import type { PlaceId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { GUN_PLACES } from './terrain-ambush-and-landing.js';

/** IV.G: what a place adds to the siege roll of those inside: as a fortress, and by the water. */
export function siegeBonus(world: World, place: PlaceId): number {
  const wet =
    placeOf(world, place).port || (world.links.get(place) ?? []).some(({ kind }) => kind === 'waterway');
  return (GUN_PLACES.has(place) ? 2 : 0) + (wet ? 2 : 0);
}
