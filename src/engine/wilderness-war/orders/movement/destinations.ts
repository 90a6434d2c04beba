import { friendlyFortification } from '../../queries.js';
import { enemyOccupied } from '../../rules/movement/entry.js';
import type { March, Way } from '../../rules/movement/march.js';
import { type Route, reach } from '../../rules/movement/reach.js';
import type { MovingGroup, Side, SpaceId, State } from '../../state.js';
import type { World } from '../../world.js';

/** No more than so many groups are thought about: the others move alike. */
const GROUPS = 4;

/**
 * Where players are likely to go: to the nearest enemy, to the farthest fortification of their own, as far as they
 * get; one group after the other. Spaces that would need their path to be said are left out.
 */
export function likelyDestinations(
  world: World,
  view: State,
  side: Side,
  groups: readonly MovingGroup[],
  start: (group: MovingGroup) => March,
  way: Way,
): { readonly group: MovingGroup; readonly to: SpaceId }[] {
  const wishes = groups.slice(0, GROUPS).map((group) => {
    const clear = [...reach(world, view, side, group, start(group), way)]
      .filter(([, route]) => route.other === null)
      .sort(([, one], [, two]) => one.path.length - two.path.length);
    return { group, goals: goalsAmong(world, view, side, clear) };
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
  world: World,
  view: State,
  side: Side,
  clear: readonly (readonly [SpaceId, Route])[],
): SpaceId[] {
  const enemy = clear.find(([space]) => enemyOccupied(world, view, side, space));
  const home = clear.findLast(([space]) => friendlyFortification(world, view, space, side));
  const goals = [enemy, home, clear.at(-1)].flatMap((found) => (found === undefined ? [] : [found[0]]));
  return [...new Set(goals)];
}
