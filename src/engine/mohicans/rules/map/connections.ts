import type { PlaceId, Way } from '../../state.js';
import type { Link, World } from '../../world/static-data-types.js';

/** The connection between two places; null where there is none. */
export function linkBetween(world: World, from: PlaceId, to: PlaceId): Link | null {
  return world.links.get(from)?.find((link) => link.to === to) ?? null;
}

/** By what one comes along a connection. */
export function wayAlong({ kind, water }: Link): Way {
  return kind === 'waterway' ? (water ?? 'river') : kind;
}

/** How many connections lie between each place and the nearest of `goals`; places without a way there are absent. */
export function distancesTo(world: World, goals: readonly PlaceId[]): ReadonlyMap<PlaceId, number> {
  const distances = new Map(goals.map((place) => [place, 0]));
  const queue = [...distances.keys()];
  for (const place of queue) {
    for (const { to } of world.links.get(place) ?? []) {
      if (distances.has(to)) continue;
      distances.set(to, (distances.get(place) ?? 0) + 1);
      queue.push(to);
    }
  }
  return distances;
}
