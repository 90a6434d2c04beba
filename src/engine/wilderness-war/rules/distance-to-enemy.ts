import { adjacent, unbesiegedUnits } from '../position-accessors.js';
import { enemyOf, type Side, type SpaceId, type State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** How many connections each space is from the nearest units of the enemy; farther than any where none can come. */
export function distanceToEnemy(world: World, state: State, side: Side): (space: SpaceId) => number {
  const enemy = enemyOf(side);
  const far = new Map<SpaceId, number>();
  let ring = world.spaceIds.filter((space) => unbesiegedUnits(world, state, space, enemy).length > 0);
  for (const space of ring) far.set(space, 0);
  for (let steps = 1; ring.length > 0; steps++) {
    const next: SpaceId[] = [];
    for (const space of ring) {
      for (const to of adjacent(world, space)) {
        if (far.has(to)) continue;
        far.set(to, steps);
        next.push(to);
      }
    }
    ring = next;
  }
  return (space) => far.get(space) ?? world.spaceIds.length;
}

/** Things in order of what counts for or against them, the least first; equal ones stay in the order they had. */
export function leastFirst<T>(items: readonly T[], ...ranks: readonly ((item: T) => number)[]): T[] {
  return [...items].sort((a, b) => {
    for (const rank of ranks) {
      const difference = rank(a) - rank(b);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}
