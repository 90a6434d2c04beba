import { ok, type Result, refuse } from '../../core/result.js';
import type { Leg } from '../frames/journey.js';
import { composition } from '../rules/composition.js';
import { isMarch, type March, type Way } from '../rules/march.js';
import { lifted, partWith, pathViolation } from '../rules/path.js';
import { reach, shutIn, unreachable } from '../rules/reach.js';
import { pieceRefs, spaceRef } from '../rules/refs.js';
import { resolveSelectors } from '../rules/selectors.js';
import type { MovingGroup, PieceId, Side, SpaceId, State } from '../state.js';
import type { World } from '../world.js';
import { unknownSpace } from './common.js';
import type { Waypoint } from './slots/path.js';

/** What an order of movement means. */
export interface PathMeant {
  readonly legs: readonly Leg[];
  /** Who stays behind in the space where the movement was interrupted (6.1). */
  readonly leaving: readonly PieceId[];
}

/** Turns what was said into the spaces and pieces meant. */
export function pathMeant(
  world: World,
  view: State,
  side: Side,
  group: MovingGroup,
  march: March,
  way: Way,
  path: readonly Waypoint[],
): Result<PathMeant> {
  const [first] = path;
  const here = path.length > 1 && first?.to === group.from ? first : null;
  const said = here === null ? path : path.slice(1);
  const unknown = unknownSpace(
    world,
    said.map((point) => point.to),
  );
  if (unknown !== null) return { ok: false, violation: unknown };
  if (shutIn(world, view, group)) {
    return refuse('besieged-may-not-leave', '8.25', { space: spaceRef(group.from) });
  }
  const leaving = resolveSelectors(world, view, here?.drop ?? [], group.pieces);
  if (!leaving.ok) return leaving;
  const rest = withoutThem(world, group, march, leaving.value);
  if (!rest.ok) return rest;
  const legs = legsMeant(world, view, side, rest.value, march, way, said);
  return legs.ok ? ok({ legs: legs.value, leaving: leaving.value }) : legs;
}

/** 6.1: those who go on from the space where a movement was interrupted; who has not set out drops nobody. */
function withoutThem(
  world: World,
  group: MovingGroup,
  march: March,
  leaving: readonly PieceId[],
): Result<MovingGroup> {
  if (leaving.length === 0) return ok(group);
  if (march.steps === 0) {
    return refuse('no-drop-at-departure', '6.1', { pieces: pieceRefs(world, leaving) });
  }
  const rest = partWith(world, group, group.pieces, leaving);
  return rest.ok ? ok({ ...group, pieces: rest.value }) : rest;
}

function legsMeant(
  world: World,
  view: State,
  side: Side,
  group: MovingGroup,
  march: March,
  way: Way,
  said: readonly Waypoint[],
): Result<Leg[]> {
  const [only] = said;
  if (only === undefined) return refuse('empty-path', '6.1', {});
  let waypoints = said;
  if (said.length === 1 && !isNext(world, view, side, group, march, way, only.to)) {
    const found = reach(world, view, side, group, march, way).get(only.to);
    if (found !== undefined && found.other !== null) {
      return refuse(
        'which-path',
        '6.7',
        { to: spaceRef(only.to) },
        [found.path, found.other].map((spaces) =>
          spaces.map((space) => world.spaces.get(space)?.name ?? space).join(', '),
        ),
      );
    }
    // The only step to a neighbour tells best itself why it cannot be made.
    if (found === undefined && !way.exits(world, group.from).includes(only.to)) {
      return { ok: false, violation: unreachable(world, view, side, group, march, way, only.to) };
    }
    if (found !== undefined) {
      waypoints = found.path.map((to) => ({ to, drop: to === only.to ? only.drop : [] }));
    }
  }
  const legs: Leg[] = [];
  let left = group.pieces;
  for (const { to, drop } of waypoints) {
    const pieces = resolveSelectors(world, view, drop, left);
    if (!pieces.ok) return pieces;
    left = left.filter((piece) => !pieces.value.includes(piece));
    legs.push({ to, drop: pieces.value });
  }
  const violation = pathViolation(world, view, side, group, march, way, legs);
  return violation === null ? ok(legs) : { ok: false, violation };
}

/** Whether one step leads there: a neighbour over land is none for boats, though water may lead there, too. */
function isNext(
  world: World,
  view: State,
  side: Side,
  group: MovingGroup,
  march: March,
  way: Way,
  to: SpaceId,
): boolean {
  if (!way.exits(world, march.at).includes(to)) return false;
  const position = lifted(world, view, group.pieces, group.from);
  return isMarch(way.step(world, position, side, composition(world, group.pieces), march, to));
}
