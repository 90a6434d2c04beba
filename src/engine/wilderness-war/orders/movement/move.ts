import { type Choose, defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result, type Violation } from '../../../core/result.js';
import { optional, slot, word } from '../../../core/syntax.js';
import { resumeJourney, startJourney } from '../../procedures/journey/start.js';
import { perform } from '../../procedures/perform.js';
import { composition } from '../../rules/composition.js';
import { boatMovement } from '../../rules/movement/boat-movement.js';
import { enemyOccupied, entryViolation, passageViolation } from '../../rules/movement/entry.js';
import { landMovement } from '../../rules/movement/land-movement.js';
import {
  isMarch,
  isSpent,
  type March,
  marchFrom,
  marchOf,
  mustStop,
  type Way,
} from '../../rules/movement/march.js';
import { lifted } from '../../rules/movement/path.js';
import { reach, shutIn } from '../../rules/movement/reach.js';
import { pieceRef, spaceRef } from '../../rules/refs.js';
import { describePieces, type Selector } from '../../rules/selectors.js';
import type { CardNumber, MovingGroup, Side, SpaceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { pick, sideAsked } from '../common.js';
import { cardSlot } from '../slots/card.js';
import { pathSlot, type Waypoint } from '../slots/path.js';
import { pieceSlot } from '../slots/pieces.js';
import { likelyDestinations } from './destinations.js';
import { guideViolation } from './guide.js';
import { groupMeant, leadOf, movers, nameGroup } from './movers.js';
import { type PathMeant, pathMeant } from './path-meant.js';
import { type Razing, razed, razingSyntax, razingViolation } from './then-demolish.js';

export type MoveArgs = {
  readonly group?: Selector;
  readonly path: readonly Waypoint[];
  readonly card?: CardNumber;
} & Razing;

/** 6.2: moves an activated group by land. */
export function moveOrder(world: World): OrderDef<State> {
  return marchOrder(world, 'move', landMovement, ['6.1', '6.2', '6.21', '6.22', '6.5', '6.6', '6.7']);
}

/** 6.3: moves an activated group by boat. */
export function boatOrder(world: World): OrderDef<State> {
  return marchOrder(world, 'boat', boatMovement, ['6.1', '6.3', '6.5', '6.6', '6.7']);
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

function marchOrder(world: World, verb: string, way: Way, rules: readonly string[]): OrderDef<State> {
  const plan = (
    view: State,
    side: Side,
    args: MoveArgs,
  ): Result<PathMeant & { readonly group: MovingGroup }> => {
    const group = groupMeant(world, view, args.group);
    if (!group.ok) return group;
    const other = otherWay(view, way);
    if (other !== null) return { ok: false, violation: other };
    const march = marchNow(view, group.value, args.card !== undefined);
    const path = pathMeant(world, view, side, group.value, march, way, args.path);
    return path.ok ? ok({ group: group.value, ...path.value }) : path;
  };
  const goals = (view: State, side: Side) =>
    movers(view).groups.map((group) => ({
      group,
      reach: reach(world, view, side, group, marchNow(view, group, false), way),
    }));
  return defineOrder<State, MoveArgs>({
    verb,
    answers: ['move', 'onward'],
    rules: [...rules, '5.46'],
    syntax: [
      word(verb),
      optional(slot('group', pieceSlot(world))),
      optional(word('to')),
      slot('path', pathSlot(world)),
      optional(word('using'), slot('card', cardSlot(world))),
      ...razingSyntax(),
    ],
    unavailable(view, decision) {
      const other = otherWay(view, way);
      if (other !== null) return other;
      const side = sideAsked(decision);
      return movers(view).groups.some((group) => canSetOut(world, view, side, group, way))
        ? null
        : { code: 'nowhere-to-go', rule: way.rule, params: { way: `way:${way.id}` } };
    },
    candidates(view, decision) {
      const all = goals(view, sideAsked(decision));
      const spaces = new Set(all.flatMap((goal) => [...goal.reach.keys()]));
      return {
        group: all
          .filter((goal) => goal.reach.size > 0)
          .map((goal) => ({ value: pieceRef(world, leadOf(goal.group)) })),
        path: world.spaceIds
          .filter((space) => spaces.has(space))
          .map((space) => ({
            value: spaceRef(space),
            ...(enemyOccupied(world, view, sideAsked(decision), space)
              ? { note: { key: 'note.enemies-there', params: {} } }
              : {}),
          })),
      };
    },
    propose(view, decision, choose) {
      const side = sideAsked(decision);
      const able = movers(view).groups.filter((group) => canSetOut(world, view, side, group, way));
      const group = pick(able, choose);
      if (group === undefined) return null;
      const path = wander(world, view, side, group, marchNow(view, group, false), way, choose);
      if (path === null) return null;
      const named = nameGroup(world, view, group);
      const points = path.map((space): Waypoint => ({ to: space, drop: [] }));
      const dropping = choose(4) === 3 ? withDrop(world, view, group, points, choose) : null;
      if (dropping !== null && plan(view, side, { ...named, path: dropping }).ok) {
        return { ...named, path: dropping };
      }
      return { ...named, path: points };
    },
    suggest(view, decision) {
      const side = sideAsked(decision);
      const start = (group: MovingGroup): March => marchNow(view, group, false);
      return likelyDestinations(world, view, side, movers(view).groups, start, way)
        .map(({ group, to }): MoveArgs => ({ ...nameGroup(world, view, group), path: [{ to, drop: [] }] }))
        .filter((args) => plan(view, side, args).ok);
    },
    check(view, decision, args) {
      const side = sideAsked(decision);
      const result = plan(view, side, args);
      if (!result.ok) return result.violation;
      const { group, legs } = result.value;
      const guide = guideViolation(world, view, side, args.card, group.pieces);
      return (
        guide ??
        razingViolation(
          world,
          view,
          side,
          args,
          legs.map((leg) => leg.to),
        )
      );
    },
    apply(state, decision, args, dice) {
      const side = sideAsked(decision);
      const result = plan(state, side, args);
      if (!result.ok) throw new RangeError(`a movement that was not checked: ${result.violation.code}`);
      const { group, legs, leaving } = result.value;
      const movement = {
        by: way.id,
        path: legs,
        card: args.card ?? null,
        razes: razed(args),
      } as const;
      return perform(world, state, dice, (play) => {
        if (movers(state).journey === null) startJourney(play, side, group, movement);
        else resumeJourney(play, movement, leaving);
      });
    },
  });
}

/** Whether the group could enter any space at all; cheap, since it is asked for every report. */
function canSetOut(world: World, view: State, side: Side, group: MovingGroup, way: Way): boolean {
  if (shutIn(world, view, group)) return false;
  return steps(world, view, side, group, marchNow(view, group, false), way).length > 0;
}

/** The spaces that the group could enter next and stay in. */
function steps(world: World, view: State, side: Side, group: MovingGroup, march: March, way: Way): SpaceId[] {
  const team = composition(world, group.pieces);
  if (mustStop(march, team) || isSpent(way, team, march)) return [];
  const position = lifted(world, view, group.pieces, group.from);
  return way
    .exits(world, march.at)
    .filter(
      (to) =>
        isMarch(way.step(world, position, side, team, march, to)) &&
        entryViolation(world, position, side, team, to) === null,
    );
}

/**
 * A path that a player might take: some way along, never back, to a space one may end in. Made by walking, which costs
 * far less than to look for every space in reach.
 */
function wander(
  world: World,
  view: State,
  side: Side,
  group: MovingGroup,
  start: March,
  way: Way,
  choose: Choose,
): SpaceId[] | null {
  const team = composition(world, group.pieces);
  const position = lifted(world, view, group.pieces, group.from);
  const path: SpaceId[] = [];
  let march = start;
  let length = 0;
  const wanted = 1 + choose(way.allowance(team));
  while (path.length < wanted && !mustStop(march, team) && !isSpent(way, team, march)) {
    const onward: March[] = [];
    for (const to of way.exits(world, march.at)) {
      if (to === group.from || path.includes(to)) continue;
      const next = way.step(world, position, side, team, march, to);
      if (isMarch(next)) onward.push(next);
    }
    const next = pick(onward, choose);
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
