import { adjacent } from '../position-accessors.js';
import type { SpaceId } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** Whether one of the spaces lies at most so many connections away, whatever is on the way. */
export function within(world: World, from: SpaceId, steps: number, to: readonly SpaceId[]): boolean {
  let ring: readonly SpaceId[] = [from];
  const seen = new Set(ring);
  for (let step = 0; ; step++) {
    if (ring.some((space) => to.includes(space))) return true;
    if (step === steps) return false;
    ring = ring.flatMap((space) => adjacent(world, space)).filter((space) => !seen.has(space));
    for (const space of ring) seen.add(space);
  }
}
