import { ok, type Result, refused, unless, type Violation } from '../../../core/base/result.js';
import type { Choose, OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { resumeJourney, startJourney } from '../../procedures/movement/start-or-resume-movement.js';
import { spaceRef } from '../../rules/message-references.js';
import { boatMovement } from '../../rules/movement/boat-movement.js';
import { landMovement } from '../../rules/movement/land-movement.js';
import { type March, marchFrom, marchOf, type Way } from '../../rules/movement/movement-progress.js';
import { type Departure, fieldOf, onward } from '../../rules/movement/next-march-steps.js';
import { reach, shutIn } from '../../rules/movement/reachable-spaces.js';
import {
  enemyOccupied,
  entryViolation,
  passageViolation,
} from '../../rules/movement/space-entry-restrictions.js';
import { describePieces, type Selector } from '../../rules/pieces-named-in-orders.js';
import type { CardNumber, MovingGroup, SpaceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { pick, pieceCandidates } from '../candidate-and-violation-helpers.js';
import { type At, order } from '../define-order.js';
import { cardSlot } from '../slots/card.js';
import { pathSlot, type Waypoint } from '../slots/path.js';
import { pieceSlot } from '../slots/pieces.js';
import { type Razing, razed, razingSyntax, razingViolation } from './demolish-after-move-clause.js';
import { guideViolation } from './george-croghan-card-check.js';
import { allShutIn, groupMeant, leadOf, movers, nameGroup } from './groups-that-may-move.js';
import { type PathMeant, pathMeant } from './interpret-movement-line.js';
import { likelyDestinations } from './likely-destinations.js';

export type MoveArgs = {
  readonly group?: Selector;
  readonly path: readonly Waypoint[];
  readonly card?: CardNumber;
} & Razing;

/** 6.2: moves an activated group by land. */
export function moveOrder(worldOf: WorldOf): OrderDef<State> {
  return marchOrder(worldOf, 'move', landMovement, ['6.1', '6.2', '6.21', '6.22', '6.5', '6.6', '6.7']);
}

/** 6.3: moves an activated group by boat. */
export function boatOrder(worldOf: WorldOf): OrderDef<State> {
  return marchOrder(worldOf, 'boat', boatMovement, ['6.1', '6.3', '6.5', '6.6', '6.7']);
}

/** Where the group stands in its movement; George Croghan counts when he is to be played with it. */
function marchNow(view: State, group: MovingGroup, guided: boolean): March {
  const { journey } = movers(view);
  if (journey === null) return marchFrom(group.from, { guided });
  return { ...marchOf(journey), guided: guided || journey.guided };
}

/** A group on its way keeps to the kind of movement it began with (6.1). */
function otherWay(view: State, way: Way): Violation | null {
  const { journey } = movers(view);
  if (journey === null || journey.steps === 0 || journey.by === way.id) return null;
  return { code: 'one-kind-of-movement', rule: '6.1', params: { way: `way:${journey.by}` } };
}

function marchOrder(worldOf: WorldOf, verb: string, way: Way, rules: readonly string[]): OrderDef<State> {
  const departure = ({ world, view: state, side }: At, group: MovingGroup, guided = false): Departure => {
    return { world, state, side, group, march: marchNow(state, group, guided), way };
  };
  const departures = (at: At): Departure[] => movers(at.view).groups.map((group) => departure(at, group));
  const meant = (at: At, args: MoveArgs): Result<PathMeant & { readonly group: MovingGroup }> => {
    const { world, view } = at;
    const group = groupMeant(world, view, args.group);
    if (!group.ok) return group;
    const other = otherWay(view, way);
    if (other !== null) return refused(other);
    const path = pathMeant(departure(at, group.value, args.card !== undefined), args.path);
    return path.ok ? ok({ group: group.value, ...path.value }) : path;
  };
  return order(worldOf, {
    verb,
    answers: ['move', 'onward'],
    rules: [...rules, '5.46'],
    syntax: [
      word(verb),
      optional(slot('group', pieceSlot(worldOf))),
      optional(word('to')),
      slot('path', pathSlot(worldOf)),
      optional(word('using'), slot('card', cardSlot(worldOf))),
      ...razingSyntax(),
    ],
    unavailable(at) {
      const barred = otherWay(at.view, way) ?? allShutIn(at.world, at.view);
      if (barred !== null) return barred;
      return departures(at).some(canSetOut)
        ? null
        : { code: 'nowhere-to-go', rule: way.rule, params: { way: `way:${way.id}` }, summary: true };
    },
    candidates(at) {
      const { world, view, side } = at;
      const all = departures(at).map((one) => ({ lead: leadOf(one.group), goals: reach(one) }));
      const spaces = new Set(all.flatMap(({ goals }) => [...goals.keys()]));
      const able = all.filter(({ goals }) => goals.size > 0).map(({ lead }) => lead);
      return {
        group: pieceCandidates(world, able),
        path: world.spaceIds
          .filter((space) => spaces.has(space))
          .map((space) => ({
            value: spaceRef(space),
            ...(enemyOccupied(world, view, side, space)
              ? { note: { key: 'note.enemies-there', params: {} } }
              : {}),
          })),
      };
    },
    propose(at, choose, tried) {
      const { world, view } = at;
      const leaving = pick(departures(at).filter(canSetOut), choose);
      if (leaving === undefined) return null;
      const path = wander(leaving, choose);
      if (path === null) return null;
      const { group } = leaving;
      const named = nameGroup(world, view, group);
      const points = path.map((space): Waypoint => ({ to: space, drop: [] }));
      const dropping = choose(4) === 3 ? withDrop(world, view, group, points, choose) : null;
      const some: MoveArgs = { ...named, path: dropping ?? points };
      return dropping === null || tried(some).ok ? some : { ...named, path: points };
    },
    suggest: (at) =>
      likelyDestinations(departures(at)).map(({ group, to }) => ({
        ...nameGroup(at.world, at.view, group),
        path: [{ to, drop: [] }],
      })),
    joined({ world, view }, args: MoveArgs, next: MoveArgs) {
      const group = groupMeant(world, view, args.group);
      const other = next.group === undefined ? group : groupMeant(world, view, next.group);
      // Without a name another group may be meant where more than one waits.
      const named = next.group !== undefined || movers(view).groups.length === 1;
      if (!group.ok || !other.ok || !named || leadOf(group.value) !== leadOf(other.value)) return null;
      // 5.46: what is to be razed is razed behind all of a movement.
      if (args.razedWhat !== undefined || (args.card !== undefined && next.card !== undefined)) return null;
      const [first] = next.path;
      const here = args.path.at(-1);
      const path =
        next.path.length > 1 && first?.to === here?.to && here?.drop.length === 0
          ? [...args.path.slice(0, -1), ...next.path]
          : [...args.path, ...next.path];
      return { ...args, ...next, ...(args.group === undefined ? {} : { group: args.group }), path };
    },
    resolve(at, args: MoveArgs) {
      const found = meant(at, args);
      if (!found.ok) return found;
      const { group, legs, leaving } = found.value;
      const entered = legs.map((leg) => leg.to);
      const movement = { by: way.id, path: legs, card: args.card ?? null, razes: razed(args) } as const;
      return unless(guideViolation(at, args.card, group.pieces) ?? razingViolation(at, args, entered), {
        group,
        leaving,
        movement,
      });
    },
    carryOut(play, { group, leaving, movement }, { view, side }) {
      if (movers(view).journey === null) startJourney(play, side, group, movement);
      else resumeJourney(play, movement, leaving);
    },
  });
}

/** Whether the group could end its movement anywhere at all; cheap, since it is asked for every report. */
function canSetOut(departure: Departure): boolean {
  const { world, state, side, group, march } = departure;
  if (shutIn(world, state, group)) return false;
  const field = fieldOf(departure);
  const { position, movers: team } = field;
  const next = onward(field, march).map(({ at }) => at);
  if (next.some((to) => entryViolation(world, position, side, team, to) === null)) return true;
  // 6.6, 6.61: who may pass through them needs a space beyond
  return (
    next.some((to) => passageViolation(world, position, side, team, to) === null) && reach(departure).size > 0
  );
}

/**
 * A path that a player might take: some way along, never back, to a space one may end in. Made by walking, which costs
 * far less than to look for every space in reach.
 */
function wander(departure: Departure, choose: Choose): SpaceId[] | null {
  const { group, way } = departure;
  const field = fieldOf(departure);
  const { world, position, side, movers: team } = field;
  const path: SpaceId[] = [];
  let { march } = departure;
  let length = 0;
  const wanted = 1 + choose(way.allowance(team));
  while (path.length < wanted) {
    const next = pick(
      onward(field, march).filter(({ at }) => at !== group.from && !path.includes(at)),
      choose,
    );
    if (next === undefined) break;
    const ends = entryViolation(world, position, side, team, next.at) === null;
    const passes = passageViolation(world, position, side, team, next.at) === null;
    if (!ends && !passes) break;
    path.push(next.at);
    march = next;
    if (ends) length = path.length;
    if (!passes) break;
  }
  return length === 0 ? null : path.slice(0, length);
}

/** The same path with somebody left behind on the way, when there is a way and somebody to leave. */
function withDrop(
  world: World,
  view: State,
  group: MovingGroup,
  path: readonly Waypoint[],
  choose: Choose,
): Waypoint[] | null {
  const others = group.pieces.filter((piece) => piece !== group.commander);
  if (path.length < 2 || group.commander === null || others.length < 2) return null;
  const where = choose(path.length - 1);
  const piece = pick(others, choose);
  if (piece === undefined) return null;
  const drop = describePieces(world, view, [piece], group.pieces);
  return path.map((point, index) => (index === where ? { ...point, drop } : point));
}
