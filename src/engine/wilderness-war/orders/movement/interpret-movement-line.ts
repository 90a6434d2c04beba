import { ok, type Result, refuse, refused, unless } from '../../../core/base/result.js';
import type { Leg } from '../../procedure-state/movement-frame-types.js';
import { composition } from '../../rules/group-composition.js';
import { pieceRefs, spaceRef } from '../../rules/message-references.js';
import { isMarch, type March } from '../../rules/movement/movement-progress.js';
import { type Departure, fieldOf } from '../../rules/movement/next-march-steps.js';
import { partWith, pathViolation } from '../../rules/movement/path-validation.js';
import { lifted } from '../../rules/movement/position-without-group.js';
import { reach, shutIn, unreachable } from '../../rules/movement/reachable-spaces.js';
import { resolveSelectors } from '../../rules/pieces-named-in-orders.js';
import type { MovingGroup, PieceId, SpaceId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { unknownSpace } from '../candidate-and-violation-helpers.js';
import type { Waypoint } from '../slots/path.js';

/** What an order of movement means. */
export interface PathMeant {
  readonly legs: readonly Leg[];
  /** Who stays behind in the space where the movement was interrupted (6.1). */
  readonly leaving: readonly PieceId[];
}

/** Turns what was said into the spaces and pieces meant. */
export function pathMeant(departure: Departure, path: readonly Waypoint[]): Result<PathMeant> {
  const { world, state, group, march } = departure;
  const [first] = path;
  const here = path.length > 1 && first?.to === group.from ? first : null;
  const said = here === null ? path : path.slice(1);
  const unknown = unknownSpace(world, ...said.map((point) => point.to));
  if (unknown !== null) return refused(unknown);
  if (shutIn(world, state, group)) {
    return refuse('besieged-may-not-leave', '8.25', { space: spaceRef(group.from) });
  }
  const leaving = resolveSelectors(world, state, here?.drop ?? [], group.pieces);
  if (!leaving.ok) return leaving;
  const rest = withoutThem(world, group, march, leaving.value);
  if (!rest.ok) return rest;
  const legs = legsMeant({ ...departure, group: rest.value }, said);
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

function legsMeant(departure: Departure, said: readonly Waypoint[]): Result<Leg[]> {
  const { world, state, side, group, way } = departure;
  if (said.length === 0) return refuse('empty-path', '6.1', {});
  const position = lifted(world, state, group.pieces, group.from);
  const legs: Leg[] = [];
  let { pieces } = group;
  let { march } = departure;
  for (const { to, drop } of said) {
    // Whoever names spaces one by one means the step itself, not a way round to a neighbour.
    const exact = said.length > 1 && way.exits(world, march.at).includes(to);
    const between: Result<readonly SpaceId[]> = exact
      ? ok([to])
      : spacesBetween({ ...departure, group: { ...group, pieces }, march }, to);
    if (!between.ok) return between;
    const dropped = resolveSelectors(world, state, drop, pieces);
    if (!dropped.ok) return dropped;
    for (const space of between.value) {
      legs.push({ to: space, drop: space === to ? dropped.value : [] });
      const next = way.step(world, position, side, composition(world, pieces), march, space);
      if (!isMarch(next)) return refused(pathViolation(departure, legs) ?? next);
      march = next;
    }
    pieces = pieces.filter((piece) => !dropped.value.includes(piece));
  }
  return unless(pathViolation(departure, legs), legs);
}

/** The spaces from where the march has come to, up to the one named: itself alone, or the way the engine finds. */
function spacesBetween(departure: Departure, to: SpaceId): Result<readonly SpaceId[]> {
  const { world, march, way } = departure;
  const exits = way.exits(world, march.at);
  if (exits.includes(to) && isNext(departure, to)) return ok([to]);
  const found = reach(departure).get(to);
  if (found === undefined) {
    // The only step to a neighbour tells best itself why it cannot be made.
    return exits.includes(to) ? ok([to]) : refused(unreachable(departure, to));
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
function isNext(departure: Departure, to: SpaceId): boolean {
  const { world, position, side, movers, way } = fieldOf(departure);
  return isMarch(way.step(world, position, side, movers, departure.march, to));
}
