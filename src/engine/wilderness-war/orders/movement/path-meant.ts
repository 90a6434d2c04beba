import { ok, type Result, refuse } from '../../../core/result.js';
import type { Leg } from '../../frames/journey.js';
import { composition } from '../../rules/composition.js';
import { isMarch, type March, type Way } from '../../rules/movement/march.js';
import { lifted, partWith, pathViolation } from '../../rules/movement/path.js';
import { reach, shutIn, unreachable } from '../../rules/movement/reach.js';
import { pieceRefs, spaceRef } from '../../rules/refs.js';
import { resolveSelectors } from '../../rules/selectors.js';
import type { MovingGroup, PieceId, Side, SpaceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { unknownSpace } from '../common.js';
import type { Waypoint } from '../slots/path.js';

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
  start: March,
  way: Way,
  said: readonly Waypoint[],
): Result<Leg[]> {
  if (said.length === 0) return refuse('empty-path', '6.1', {});
  const position = lifted(world, view, group.pieces, group.from);
  const legs: Leg[] = [];
  let pieces = group.pieces;
  let march: March = start;
  for (const { to, drop } of said) {
    // Whoever names spaces one by one means the step itself, not a way round to a neighbour.
    const exact = said.length > 1 && way.exits(world, march.at).includes(to);
    const between: Result<readonly SpaceId[]> = exact
      ? ok([to])
      : spacesBetween(world, view, side, { ...group, pieces }, march, way, to);
    if (!between.ok) return between;
    const dropped = resolveSelectors(world, view, drop, pieces);
    if (!dropped.ok) return dropped;
    for (const space of between.value) {
      legs.push({ to: space, drop: space === to ? dropped.value : [] });
      const next = way.step(world, position, side, composition(world, pieces), march, space);
      if (!isMarch(next)) {
        const violation = pathViolation(world, view, side, group, start, way, legs);
        return { ok: false, violation: violation ?? next };
      }
      march = next;
    }
    pieces = pieces.filter((piece) => !dropped.value.includes(piece));
  }
  const violation = pathViolation(world, view, side, group, start, way, legs);
  return violation === null ? ok(legs) : { ok: false, violation };
}

/** The spaces from where the march has come to, up to the one named: itself alone, or the way the engine finds. */
function spacesBetween(
  world: World,
  view: State,
  side: Side,
  group: MovingGroup,
  march: March,
  way: Way,
  to: SpaceId,
): Result<readonly SpaceId[]> {
  if (isNext(world, view, side, group, march, way, to)) return ok([to]);
  const found = reach(world, view, side, group, march, way).get(to);
  if (found === undefined) {
    // The only step to a neighbour tells best itself why it cannot be made.
    if (way.exits(world, march.at).includes(to)) return ok([to]);
    return { ok: false, violation: unreachable(world, view, side, group, march, way, to) };
  }
  if (found.other === null) return ok(found.path);
  return refuse(
    'which-path',
    '6.7',
    { to: spaceRef(to) },
    [found.path, found.other].map((spaces) =>
      spaces.map((space) => world.spaces.get(space)?.name ?? space).join(', '),
    ),
  );
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
