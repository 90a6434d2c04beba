import { friendlyFortification, unbesiegedUnits } from '../../position-accessors.js';
import { distanceToEnemy, leastFirst } from '../../rules/distance-to-enemy.js';
import type { Departure } from '../../rules/movement/next-march-steps.js';
import { type Route, reach } from '../../rules/movement/reachable-spaces.js';
import { enemyOccupied } from '../../rules/movement/space-entry-restrictions.js';
import { enemyOf, type MovingGroup, type SpaceId } from '../../state.js';

/** No more than so many groups are thought about: the others move alike. */
const GROUPS = 4;

/**
 * Where players are likely to go: to an enemy whom they are no fewer than, nearer to the front and best of all to walls of their own
 * there, to the nearest enemy, then to the nearest of their fortifications and as far as they get; one group after the other. Spaces that
 * would need their path to be said are left out.
 */
export function likelyDestinations(
  departures: readonly Departure[],
): { readonly group: MovingGroup; readonly to: SpaceId }[] {
  const [first] = departures;
  if (first === undefined) return [];
  const far = distanceToEnemy(first.world, first.state, first.side);
  const wishes = departures.slice(0, GROUPS).map((departure) => {
    const clear = [...reach(departure)]
      .filter(([, route]) => route.other === null)
      .sort(([, one], [, two]) => one.path.length - two.path.length);
    return { group: departure.group, goals: goalsAmong(departure, clear, far) };
  });
  const found: { group: MovingGroup; to: SpaceId }[] = [];
  for (let rank = 0; rank < 3; rank++) {
    for (const { group, goals } of wishes) {
      const to = goals[rank];
      if (to !== undefined) found.push({ group, to });
    }
  }
  return found;
}

/** The goals worth naming, the best first; `clear` is sorted by the length of the way. */
function goalsAmong(
  { world, state, side, group }: Departure,
  clear: readonly (readonly [SpaceId, Route])[],
  far: (space: SpaceId) => number,
): SpaceId[] {
  const spaces = clear.map(([space]) => space);
  const own = group.pieces.filter((piece) => world.units.has(piece)).length;
  const enemies = spaces.filter((space) => enemyOccupied(world, state, side, space));
  const match = enemies.find((space) => unbesiegedUnits(world, state, space, enemyOf(side)).length <= own);
  const isWalled = (space: SpaceId): boolean => friendlyFortification(world, state, space, side);
  const nearer = spaces.filter((space) => far(space) > 0 && far(space) < far(group.from));
  const [front] = leastFirst(nearer, far, (space) => (isWalled(space) ? 0 : 1));
  const goals = [match, front, enemies[0], spaces.find(isWalled), spaces.at(-1)];
  return [...new Set(goals.filter((space) => space !== undefined))];
}
