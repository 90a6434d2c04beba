import { adjacent, spaceOf, unbesiegedFortification } from '../position-accessors.js';
import type { Side, SpaceId, State } from '../state.js';
import type { World } from '../world/static-data-types.js';

const NOWHERE: readonly SpaceId[] = [];

/**
 * 10.42, 10.421: the friendly, unbesieged fortifications fewest connections away, whatever stands in between; several
 * when they are equally near, in map order. Empty when the side has none on the whole map.
 * Ruling: the arrows out of Pays d'en Haut count as connections in their direction, for nothing else leads out of it.
 * Ruling: from Louisbourg and Halifax, which nothing connects, the nearest is the one nearest as the map lies.
 */
export function nearestFortifications(
  world: World,
  state: State,
  side: Side,
  from: SpaceId,
): readonly SpaceId[] {
  const seen = new Set<SpaceId>([from]);
  let ring: readonly SpaceId[] = [from];
  while (ring.length > 0) {
    const found = ring.filter((space) => unbesiegedFortification(world, state, space, side));
    if (found.length > 0) return inMapOrder(world, found);
    const next: SpaceId[] = [];
    for (const space of ring) {
      for (const to of [...adjacent(world, space), ...(world.arrows.get(space) ?? NOWHERE)]) {
        if (seen.has(to)) continue;
        seen.add(to);
        next.push(to);
      }
    }
    ring = next;
  }
  return asTheMapLies(world, state, side, from);
}

function inMapOrder(world: World, spaces: readonly SpaceId[]): readonly SpaceId[] {
  if (spaces.length < 2) return spaces;
  const wanted = new Set(spaces);
  return world.spaceIds.filter((space) => wanted.has(space));
}

function asTheMapLies(world: World, state: State, side: Side, from: SpaceId): readonly SpaceId[] {
  const here = spaceOf(world, from);
  let best = Number.POSITIVE_INFINITY;
  let found: SpaceId[] = [];
  for (const space of world.spaceIds) {
    if (!unbesiegedFortification(world, state, space, side)) continue;
    const there = spaceOf(world, space);
    const far = (there.x - here.x) ** 2 + (there.y - here.y) ** 2;
    if (far < best) {
      best = far;
      found = [];
    }
    if (far === best) found.push(space);
  }
  return found;
}
