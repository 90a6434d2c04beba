import { type Choose, defineOrder, type OrderDef } from '../../core/order.js';
import { ok, type Result, refuse } from '../../core/result.js';
import { optional, slot, word } from '../../core/syntax.js';
import { boatMovement } from '../rules/boat-movement.js';
import { type Leg, travel } from '../rules/journey.js';
import { landMovement } from '../rules/land-movement.js';
import type { Way } from '../rules/march.js';
import type { Outcome } from '../rules/occupation.js';
import { reach, unreachable } from '../rules/reach.js';
import { pieceRef, spaceRef } from '../rules/refs.js';
import { describePieces, resolveSelectors, type Selector } from '../rules/selectors.js';
import type { MovingGroup, Side, State } from '../state.js';
import type { World } from '../world.js';
import { activation, finishGroups, groupMeant, leadOf, nameGroup } from './activation-frame.js';
import { pick, sideAsked, unknownSpace } from './common.js';
import { pathSlot, type Waypoint } from './slots/path.js';
import { pieceSlot } from './slots/pieces.js';

type MoveArgs = { readonly group?: Selector; readonly path: readonly Waypoint[] };

/** 6.2: moves an activated group by land. */
export function moveOrder(world: World): OrderDef<State> {
  return marchOrder(world, 'move', landMovement, ['6.1', '6.2', '6.21', '6.22', '6.5', '6.7']);
}

/** 6.3: moves an activated group by boat. */
export function boatOrder(world: World): OrderDef<State> {
  return marchOrder(world, 'boat', boatMovement, ['6.1', '6.3', '6.5', '6.7']);
}

function marchOrder(world: World, verb: string, way: Way, rules: readonly string[]): OrderDef<State> {
  const carryOut = (
    view: State,
    side: Side,
    args: MoveArgs,
  ): Result<{ readonly group: MovingGroup; readonly outcome: Outcome }> => {
    const group = groupMeant(world, view, args.group);
    if (!group.ok) return group;
    const legs = resolvePath(world, view, side, group.value, way, args.path);
    if (!legs.ok) return legs;
    const outcome = travel(world, view, side, group.value, way, legs.value);
    return outcome.ok ? ok({ group: group.value, outcome: outcome.value }) : outcome;
  };
  const goals = (view: State, side: Side) =>
    activation(view).groups.map((group) => ({ group, reach: reach(world, view, side, group, way) }));
  return defineOrder<State, MoveArgs>({
    verb,
    answers: ['move'],
    rules,
    syntax: [
      word(verb),
      optional(slot('group', pieceSlot(world))),
      optional(word('to')),
      slot('path', pathSlot(world)),
    ],
    unavailable: (view, decision) =>
      goals(view, sideAsked(decision)).some((goal) => goal.reach.size > 0)
        ? null
        : { code: 'nowhere-to-go', rule: way.rule, params: { way: `way:${way.id}` } },
    candidates(view, decision) {
      const all = goals(view, sideAsked(decision));
      const spaces = new Set(all.flatMap((goal) => [...goal.reach.keys()]));
      return {
        group: all
          .filter((goal) => goal.reach.size > 0)
          .map((goal) => ({ value: pieceRef(world, leadOf(goal.group)) })),
        path: world.spaceIds
          .filter((space) => spaces.has(space))
          .map((space) => ({ value: spaceRef(space) })),
      };
    },
    propose(view, decision, choose) {
      const side = sideAsked(decision);
      const goal = pick(
        goals(view, side).filter((candidate) => candidate.reach.size > 0),
        choose,
      );
      if (goal === undefined) return null;
      const target = pick([...goal.reach], choose);
      if (target === undefined) return null;
      const [to, spaces] = target;
      const named = nameGroup(world, view, goal.group);
      const path = spaces.map((space): Waypoint => ({ to: space, drop: [] }));
      const dropping = choose(3) === 0 ? withDrop(world, view, goal.group, path, choose) : null;
      if (dropping !== null && carryOut(view, side, { ...named, path: dropping }).ok) {
        return { ...named, path: dropping };
      }
      return { ...named, path: choose(2) === 0 ? path : [{ to, drop: [] }] };
    },
    check(view, decision, args) {
      const result = carryOut(view, sideAsked(decision), args);
      return result.ok ? null : result.violation;
    },
    apply(state, decision, args) {
      const result = carryOut(state, sideAsked(decision), args);
      if (!result.ok) throw new RangeError(`a movement that was not checked: ${result.violation.code}`);
      const { group, outcome } = result.value;
      return finishGroups(world, outcome.state, [group], outcome.events);
    },
  });
}

/** Turns what was said into the spaces and pieces meant. */
function resolvePath(
  world: World,
  view: State,
  side: Side,
  group: MovingGroup,
  way: Way,
  path: readonly Waypoint[],
): Result<Leg[]> {
  const [first] = path;
  const said = path.length > 1 && first?.to === group.from && first.drop.length === 0 ? path.slice(1) : path;
  const [only] = said;
  if (only === undefined) return refuse('empty-path', '6.1', {});
  const unknown = unknownSpace(
    world,
    said.map((point) => point.to),
  );
  if (unknown !== null) return { ok: false, violation: unknown };
  let waypoints = said;
  if (said.length === 1) {
    const found = reach(world, view, side, group, way).get(only.to);
    if (found === undefined) {
      return { ok: false, violation: unreachable(world, view, side, group, way, only.to) };
    }
    waypoints = found.map((to) => ({ to, drop: to === only.to ? only.drop : [] }));
  }
  const legs: Leg[] = [];
  let left = group.pieces;
  for (const { to, drop } of waypoints) {
    const pieces = resolveSelectors(world, view, drop, left);
    if (!pieces.ok) return pieces;
    left = left.filter((piece) => !pieces.value.includes(piece));
    legs.push({ to, drop: pieces.value });
  }
  return ok(legs);
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
