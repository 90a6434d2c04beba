import type { Violation } from '../../core/result.js';
import { spaceOf } from '../queries.js';
import type { MovingGroup, Side, SpaceId, State } from '../state.js';
import type { World } from '../world.js';
import { type Composition, composition } from './composition.js';
import { hindrance } from './hindrance.js';
import { leadersStranded, relocate } from './journey.js';
import { isMarch, type March, marchFrom, mustStop, type Way } from './march.js';
import { notYetSupported } from './not-yet-supported.js';
import { settleOccupation } from './occupation.js';
import { mustRaid } from './raid-duty.js';
import { spaceRef } from './refs.js';

/** Shortest undisturbed paths of a whole group, by destination; the space it stands in is not among them. */
export type Reach = ReadonlyMap<SpaceId, readonly SpaceId[]>;

const memo = new WeakMap<State, Map<string, Reach>>();

/**
 * Where a group may go by land or boat without dropping anybody and without meeting the enemy, with the path that
 * is taken when only the destination is named: the shortest, and of several the first in map order. Spaces that
 * may be passed but not ended in (10.1) are left out.
 */
export function reach(world: World, state: State, side: Side, group: MovingGroup, way: Way): Reach {
  let known = memo.get(state);
  if (known === undefined) {
    known = new Map();
    memo.set(state, known);
  }
  const key = `${way.id} ${group.pieces.join()}`;
  let found = known.get(key);
  if (found === undefined) {
    found = search(world, state, side, group, way);
    known.set(key, found);
  }
  return found;
}

function search(world: World, state: State, side: Side, group: MovingGroup, way: Way): Reach {
  const movers = composition(world, group.pieces);
  const empty = departed(world, state, side, group);
  if (empty === null) return new Map();
  const paths = explore(world, empty, side, movers, group.from, way, (march, to) =>
    hindrance(world, empty, side, movers, march.at, to),
  );
  const ends = new Map<SpaceId, readonly SpaceId[]>();
  for (const [space, path] of paths) {
    if (space !== group.from && !mustRaid(world, empty, side, group.pieces, space)) ends.set(space, path);
  }
  return ends;
}

/**
 * The position with the group lifted off the map: what it leaves behind is settled already, so every later step is
 * judged right. Null when it may not leave at all (6.53).
 */
function departed(world: World, state: State, side: Side, group: MovingGroup): State | null {
  const lifted = settleOccupation(world, relocate(state, group.pieces, 'aside'), group.from).state;
  return leadersStranded(world, lifted, side, group.from) ? null : lifted;
}

/** Breadth first over marches; the first path found to a space is the shortest. */
function explore(
  world: World,
  state: State,
  side: Side,
  movers: Composition,
  from: SpaceId,
  way: Way,
  stopped: (march: March, to: SpaceId) => Violation | null,
): Map<SpaceId, readonly SpaceId[]> {
  const paths = new Map<SpaceId, readonly SpaceId[]>();
  const seen = new Set<string>();
  let layer: { readonly march: March; readonly path: readonly SpaceId[] }[] = [
    { march: marchFrom(from), path: [] },
  ];
  while (layer.length > 0) {
    const next: typeof layer = [];
    for (const { march, path } of layer) {
      if (mustStop(march, movers) || march.steps >= way.allowance(movers)) continue;
      for (const to of way.exits(world, march.at)) {
        const onward = way.step(world, state, side, movers, march, to);
        if (!isMarch(onward)) continue;
        const key = `${to} ${onward.halted} ${onward.carried}`;
        if (seen.has(key) || stopped(march, to) !== null) continue;
        seen.add(key);
        const longer = [...path, to];
        if (!paths.has(to)) paths.set(to, longer);
        next.push({ march: onward, path: longer });
      }
    }
    layer = next;
  }
  return paths;
}

/** Why a named destination cannot be reached: what is in the way, or that it is too far. */
export function unreachable(
  world: World,
  state: State,
  side: Side,
  group: MovingGroup,
  way: Way,
  to: SpaceId,
): Violation {
  const movers = composition(world, group.pieces);
  if (to === group.from) {
    return { code: 'already-there', rule: way.rule, params: { space: spaceRef(to) } };
  }
  const path = explore(world, state, side, movers, group.from, way, () => null).get(to);
  let at = group.from;
  for (const space of path ?? []) {
    const violation = hindrance(world, state, side, movers, at, space);
    if (violation !== null) return violation;
    at = space;
  }
  if (path !== undefined) {
    const empty = departed(world, state, side, group);
    if (empty === null) return notYetSupported('leader-retreat', '6.53', group.from);
    if (mustRaid(world, empty, side, group.pieces, to)) return notYetSupported('raid', '10.1', to);
  }
  const target = spaceOf(world, to);
  const near = [...reach(world, state, side, group, way).keys()]
    .map((id) => spaceOf(world, id))
    .map((space) => ({ space, far: (space.x - target.x) ** 2 + (space.y - target.y) ** 2 }))
    .sort((a, b) => a.far - b.far);
  return {
    code: 'out-of-reach',
    rule: way.rule,
    params: { space: spaceRef(to), from: spaceRef(group.from), allowance: way.allowance(movers) },
    suggestions: near.slice(0, 3).map(({ space }) => space.name),
  };
}
