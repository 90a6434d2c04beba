import { friendlyFortification } from '../../position-accessors.js';
import type { Departure } from '../../rules/movement/next-march-steps.js';
import { type Route, reach } from '../../rules/movement/reachable-spaces.js';
import { enemyOccupied } from '../../rules/movement/space-entry-restrictions.js';
import type { MovingGroup, SpaceId } from '../../state.js';

/** No more than so many groups are thought about: the others move alike. */
const GROUPS = 4;

/**
 * Where players are likely to go: to the nearest enemy, to the farthest fortification of their own, as far as they
 * get; one group after the other. Spaces that would need their path to be said are left out.
 */
export function likelyDestinations(
  departures: readonly Departure[],
): { readonly group: MovingGroup; readonly to: SpaceId }[] {
  const wishes = departures.slice(0, GROUPS).map((departure) => {
    const clear = [...reach(departure)]
      .filter(([, route]) => route.other === null)
      .sort(([, one], [, two]) => one.path.length - two.path.length);
    return { group: departure.group, goals: goalsAmong(departure, clear) };
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
  { world, state, side }: Departure,
  clear: readonly (readonly [SpaceId, Route])[],
): SpaceId[] {
  const enemy = clear.find(([space]) => enemyOccupied(world, state, side, space));
  const home = clear.findLast(([space]) => friendlyFortification(world, state, space, side));
  const goals = [enemy, home, clear.at(-1)].flatMap((found) => (found === undefined ? [] : [found[0]]));
  return [...new Set(goals)];
}
