import { ok, type Result, refuse, refused, type Violation } from '../../../core/base/result.js';
import type { Choose, OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { friendlyFortification, unitsAt } from '../../position-accessors.js';
import { type Defence, defend } from '../../procedures/movement/defence-choice.js';
import { factsOf } from '../../question-facts.js';
import { avoidsBesideGarrison } from '../../rules/combat/battle-avoidance.js';
import { forceViolation } from '../../rules/combat/commander-and-force-validation.js';
import { roomInside } from '../../rules/combat/retreat-spaces.js';
import { leastFirst } from '../../rules/distance-to-enemy.js';
import { spaceRef, spaceRefs } from '../../rules/message-references.js';
import {
  describePieces,
  resolveSelectors,
  type Selector,
  select,
} from '../../rules/pieces-named-in-orders.js';
import type { PieceId, SpaceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import {
  candidatesOf,
  pick,
  pickSome,
  pieceCandidates,
  unknownSpace,
} from '../candidate-and-violation-helpers.js';
import { type At, order } from '../define-order.js';
import { composeForce } from '../random-force-proposal.js';
import { avoidersSlot } from '../slots/avoiding-pieces.js';
import { piecesSlot } from '../slots/pieces.js';
import { spaceSlot } from '../slots/space.js';

type DefendArgs = {
  readonly inside?: readonly Selector[];
  readonly avoid?: readonly Selector[];
  readonly to?: SpaceId;
};

const EVERYBODY: readonly Selector[] = [select('everything', '', { count: 'all' })];

/** 8.1, 6.83: some go inside the fort or fortress, and others may try to avoid the battle. */
export function insideOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'inside',
    onlyWhenAsked: true,
    answers: ['defend'],
    rules: ['8.1', '8.11', '6.83'],
    syntax: [
      word('inside'),
      slot('inside', piecesSlot(worldOf)),
      optional(
        word('avoid'),
        slot('avoid', avoidersSlot(worldOf)),
        optional(word('to'), slot('to', spaceSlot)),
      ),
    ],
    unavailable({ decision }) {
      const { inside, space } = factsOf(decision, 'defend');
      return inside.length > 0
        ? null
        : { code: 'nowhere-to-go-inside', rule: '8.1', params: { space: spaceRef(space) } };
    },
    candidates: (at) => ({
      inside: pieceCandidates(at.world, factsOf(at.decision, 'defend').inside),
      ...avoidCandidates(at),
    }),
    propose: goInside,
    suggest: () => [],
    resolve: defenceMeant,
    carryOut: defend,
  });
}

/** 6.8: one unit or force tries to avoid the battle; the others defend outside. */
export function avoidOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'avoid',
    onlyWhenAsked: true,
    answers: ['defend'],
    rules: ['6.8', '6.81', '6.811', '6.84'],
    syntax: [
      word('avoid'),
      slot('avoid', avoidersSlot(worldOf)),
      optional(word('to'), slot('to', spaceSlot)),
    ],
    unavailable({ decision }) {
      const { avoid, space } = factsOf(decision, 'defend');
      return avoid.length > 0 ? null : nobodyMayAvoid(space);
    },
    candidates: avoidCandidates,
    propose({ world, view, decision }, choose) {
      const { avoid, spaces } = factsOf(decision, 'defend');
      const to = pick(spaces, choose);
      const pieces = composeForce(world, view, avoid, choose);
      if (to === undefined || pieces.length === 0) return null;
      return { avoid: describePieces(world, view, pieces, avoid), to };
    },
    /** All of them where one force can be made of them, then as many as can; to their own walls first. */
    suggest({ world, view, side, decision }) {
      const { avoid: able, spaces } = factsOf(decision, 'defend');
      const most = composeForce(world, view, able, () => 0);
      const fewer = most.length === 0 ? [] : [describePieces(world, view, most, able)];
      const likely = leastFirst(
        spaces,
        (space) => Number(!friendlyFortification(world, view, space, side)),
        (space) => Number(unitsAt(world, view, space, side).length === 0),
      );
      const goals = [likely.slice(0, 2), likely.slice(2)];
      return goals.flatMap((some) =>
        [EVERYBODY, ...fewer].flatMap((avoid) => some.map((to) => ({ avoid, to }))),
      );
    },
    resolve: defenceMeant,
    carryOut: defend,
  });
}

function avoidCandidates({ world, decision }: At) {
  const { avoid, spaces } = factsOf(decision, 'defend');
  return { avoid: pieceCandidates(world, avoid), to: candidatesOf('space', spaces) };
}

/** The leaders, and as many units as there is room for. */
function goInside({ world, view, side, decision }: At, choose: Choose): DefendArgs {
  const { inside, space } = factsOf(decision, 'defend');
  const units = inside.filter((piece) => world.units.has(piece));
  const room = roomInside(world, view, side, space, []);
  const chosen = new Set([
    ...pickSome(units, Math.min(units.length, room), choose),
    ...inside.filter((piece) => world.leaders.has(piece)),
  ]);
  if (chosen.size === inside.length) return { inside: EVERYBODY };
  const pieces = inside.filter((piece) => chosen.has(piece));
  return { inside: describePieces(world, view, pieces, inside) };
}

function defenceMeant(at: At, args: DefendArgs): Result<Defence> {
  const { world, view } = at;
  const about = factsOf(at.decision, 'defend');
  const inside = resolveSelectors(world, view, args.inside ?? [], about.inside);
  if (!inside.ok) return inside;
  const crowd = tooMany(at, inside.value);
  if (crowd !== null) return refused(crowd);
  if (args.avoid === undefined) return ok({ inside: inside.value, avoid: null });
  const to = args.to ?? onlySensible(at);
  if (about.spaces.length === 0) return refused(nobodyMayAvoid(about.space));
  if (to === undefined) return refuse('say-where-to-avoid', '6.81', { spaces: spaceRefs(about.spaces) });
  const unknown = unknownSpace(world, to);
  if (unknown !== null) return refused(unknown);
  // `inside 4 regulars avoid all to ...` means the rest
  const rest = about.avoid.filter((piece) => !inside.value.includes(piece));
  const avoid = resolveSelectors(world, view, args.avoid, rest);
  if (!avoid.ok) return avoid;
  const barred = avoidViolation(at, inside.value, avoid.value, to);
  return barred === null ? ok({ inside: inside.value, avoid: { pieces: avoid.value, to } }) : refused(barred);
}

function nobodyMayAvoid(space: SpaceId): Violation {
  return { code: 'nobody-may-avoid', rule: '6.8', params: { space: spaceRef(space) } };
}

/** The only way there is, or the only one to walls of their own. */
function onlySensible({ world, view, side, decision }: At): SpaceId | undefined {
  const { spaces } = factsOf(decision, 'defend');
  const walls = spaces.filter((space) => friendlyFortification(world, view, space, side));
  const [only, other] = spaces.length === 1 ? spaces : walls;
  return other === undefined ? only : undefined;
}

// 8.11
function tooMany({ world, view, side, decision }: At, inside: readonly PieceId[]): Violation | null {
  const { space } = factsOf(decision, 'defend');
  const units = inside.filter((piece) => world.units.has(piece)).length;
  const room = roomInside(world, view, side, space, []);
  return units <= room
    ? null
    : { code: 'fort-is-full', rule: '8.11', params: { space: spaceRef(space), units, room } };
}

function avoidViolation(
  { world, view, side, decision }: At,
  inside: readonly PieceId[],
  avoid: readonly PieceId[],
  to: SpaceId,
): Violation | null {
  const { space, spaces } = factsOf(decision, 'defend');
  if (inside.length > 0 && !avoidsBesideGarrison(world, view, side, space)) {
    return { code: 'no-avoiding-beside-garrison', rule: '6.83', params: { space: spaceRef(space) } };
  }
  const force = forceViolation(world, avoid);
  if (force !== null) return { ...force, rule: '6.8' };
  return spaces.includes(to)
    ? null
    : {
        code: 'no-way-to-avoid',
        rule: '6.81',
        params: { space: spaceRef(to) },
        suggestions: spaces.map((goal) => world.spaces.get(goal)?.name ?? goal),
      };
}
