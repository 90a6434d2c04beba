import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result, refuse, type Violation } from '../../../core/result.js';
import { optional, slot, word } from '../../../core/syntax.js';
import { type Defence, defend } from '../../procedures/journey/defend.js';
import { perform } from '../../procedures/perform.js';
import { friendlyFortification, unitsAt } from '../../queries.js';
import { avoidsBesideGarrison } from '../../rules/combat/avoid.js';
import { forceViolation } from '../../rules/combat/commander.js';
import { roomInside } from '../../rules/combat/retreat.js';
import { pieceRef, spaceRef, spaceRefs } from '../../rules/refs.js';
import { describePieces, resolveSelectors, type Selector, select } from '../../rules/selectors.js';
import { leastFirst } from '../../rules/threat.js';
import type { PieceId, SpaceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { listed, pick, pickSome, sideAsked, unknownSpace } from '../common.js';
import { composeForce } from '../compose.js';
import { avoidersSlot } from '../slots/avoiders.js';
import { piecesSlot } from '../slots/pieces.js';
import { spaceSlot } from '../slots/space.js';

/** What the question tells (procedures/journey/defend.ts). */
interface Attacked {
  readonly space: SpaceId;
  readonly inside: readonly PieceId[];
  readonly avoid: readonly PieceId[];
  readonly spaces: readonly SpaceId[];
}

function attacked(decision: Decision): Attacked {
  return {
    space: String(decision.facts.space),
    inside: listed(decision, 'inside'),
    avoid: listed(decision, 'avoid'),
    spaces: listed(decision, 'spaces'),
  };
}

type DefendArgs = {
  readonly inside?: readonly Selector[];
  readonly avoid?: readonly Selector[];
  readonly to?: SpaceId;
};

/** 8.1, 6.83: some go inside the fort or fortress, and others may try to avoid the battle. */
export function insideOrder(world: World): OrderDef<State> {
  return defenceOrder(
    world,
    'inside',
    ['8.1', '8.11', '6.83'],
    [
      word('inside'),
      slot('inside', piecesSlot(world)),
      optional(
        word('avoid'),
        slot('avoid', avoidersSlot(world)),
        optional(word('to'), slot('to', spaceSlot)),
      ),
    ],
  );
}

/** 6.8: one unit or force tries to avoid the battle; the others defend outside. */
export function avoidOrder(world: World): OrderDef<State> {
  return defenceOrder(
    world,
    'avoid',
    ['6.8', '6.81', '6.811', '6.84'],
    [word('avoid'), slot('avoid', avoidersSlot(world)), optional(word('to'), slot('to', spaceSlot))],
  );
}

function defenceOrder(
  world: World,
  verb: 'inside' | 'avoid',
  rules: readonly string[],
  syntax: OrderDef<State>['syntax'],
): OrderDef<State> {
  const meant = (view: State, decision: Decision, args: DefendArgs): Result<Defence> => {
    const about = attacked(decision);
    const inside = resolveSelectors(world, view, args.inside ?? [], about.inside);
    if (!inside.ok) return inside;
    const crowd = tooMany(view, decision, inside.value);
    if (crowd !== null) return { ok: false, violation: crowd };
    if (args.avoid === undefined) return ok({ inside: inside.value, avoid: null });
    const to = args.to ?? onlySensible(view, decision);
    if (about.spaces.length === 0) return refuse('nobody-may-avoid', '6.8', { space: spaceRef(about.space) });
    if (to === undefined) return refuse('say-where-to-avoid', '6.81', { spaces: spaceRefs(about.spaces) });
    const unknown = unknownSpace(world, [to]);
    if (unknown !== null) return { ok: false, violation: unknown };
    // `inside 4 regulars avoid all to ...` means the rest
    const rest = about.avoid.filter((piece) => !inside.value.includes(piece));
    const avoid = resolveSelectors(world, view, args.avoid, rest);
    if (!avoid.ok) return avoid;
    const barred = avoidViolation(view, decision, inside.value, avoid.value, to);
    if (barred !== null) return { ok: false, violation: barred };
    return ok({ inside: inside.value, avoid: { pieces: avoid.value, to } });
  };
  /** The only way there is, or the only one to walls of their own. */
  const onlySensible = (view: State, decision: Decision): SpaceId | undefined => {
    const { spaces } = attacked(decision);
    const walls = spaces.filter((space) => friendlyFortification(world, view, space, sideAsked(decision)));
    const [only, other] = spaces.length === 1 ? spaces : walls;
    return other === undefined ? only : undefined;
  };
  // 8.11
  const tooMany = (view: State, decision: Decision, inside: readonly PieceId[]): Violation | null => {
    const { space } = attacked(decision);
    const units = inside.filter((piece) => world.units.has(piece)).length;
    const room = roomInside(world, view, sideAsked(decision), space, []);
    return units <= room
      ? null
      : { code: 'fort-is-full', rule: '8.11', params: { space: spaceRef(space), units, room } };
  };
  const avoidViolation = (
    view: State,
    decision: Decision,
    inside: readonly PieceId[],
    avoid: readonly PieceId[],
    to: SpaceId,
  ): Violation | null => {
    const about = attacked(decision);
    const side = sideAsked(decision);
    if (inside.length > 0 && !avoidsBesideGarrison(world, view, side, about.space)) {
      return { code: 'no-avoiding-beside-garrison', rule: '6.83', params: { space: spaceRef(about.space) } };
    }
    const force = forceViolation(world, avoid);
    if (force !== null) return { ...force, rule: '6.8' };
    return about.spaces.includes(to)
      ? null
      : {
          code: 'no-way-to-avoid',
          rule: '6.81',
          params: { space: spaceRef(to) },
          suggestions: about.spaces.map((space) => world.spaces.get(space)?.name ?? space),
        };
  };
  return defineOrder<State, DefendArgs>({
    verb,
    onlyWhenAsked: true,
    answers: ['defend'],
    rules,
    syntax,
    unavailable(_view, decision) {
      const about = attacked(decision);
      const able = verb === 'inside' ? about.inside : about.avoid;
      if (able.length > 0) return null;
      return verb === 'inside'
        ? { code: 'nowhere-to-go-inside', rule: '8.1', params: { space: spaceRef(about.space) } }
        : { code: 'nobody-may-avoid', rule: '6.8', params: { space: spaceRef(about.space) } };
    },
    candidates(_view, decision) {
      const { inside, avoid, spaces } = attacked(decision);
      return {
        ...(verb === 'inside' ? { inside: inside.map((piece) => ({ value: pieceRef(world, piece) })) } : {}),
        avoid: avoid.map((piece) => ({ value: pieceRef(world, piece) })),
        to: spaces.map((space) => ({ value: spaceRef(space) })),
      };
    },
    propose(view, decision, choose) {
      const about = attacked(decision);
      if (verb === 'inside') {
        const units = about.inside.filter((piece) => world.units.has(piece));
        const room = roomInside(world, view, sideAsked(decision), about.space, []);
        const chosen = new Set([
          ...pickSome(units, Math.min(units.length, room), choose),
          ...about.inside.filter((piece) => world.leaders.has(piece)),
        ]);
        if (chosen.size === about.inside.length)
          return { inside: [select('everything', '', { count: 'all' })] };
        return {
          inside: describePieces(
            world,
            view,
            about.inside.filter((piece) => chosen.has(piece)),
            about.inside,
          ),
        };
      }
      const to = pick(about.spaces, choose);
      const pieces = composeForce(world, view, about.avoid, choose);
      if (to === undefined || pieces.length === 0) return null;
      const args = { avoid: describePieces(world, view, pieces, about.avoid), to };
      return meant(view, decision, args).ok ? args : null;
    },
    /** All of them where one force can be made of them, then as many as can; to their own walls first. */
    suggest(view, decision) {
      if (verb === 'inside') return [];
      const { avoid: able, spaces } = attacked(decision);
      const side = sideAsked(decision);
      const all: DefendArgs['avoid'] = [select('everything', '', { count: 'all' })];
      const most = composeForce(world, view, able, () => 0);
      const fewer = most.length === 0 ? [] : [describePieces(world, view, most, able)];
      const likely = leastFirst(
        spaces,
        (space) => Number(!friendlyFortification(world, view, space, side)),
        (space) => Number(unitsAt(world, view, space, side).length === 0),
      );
      const goals = [likely.slice(0, 2), likely.slice(2)];
      return goals
        .flatMap((some) => [all, ...fewer].flatMap((avoid) => some.map((to) => ({ avoid, to }))))
        .filter((args) => meant(view, decision, args).ok);
    },
    check(view, decision, args) {
      const found = meant(view, decision, args);
      return found.ok ? null : found.violation;
    },
    apply(state, decision, args, dice) {
      const found = meant(state, decision, args);
      if (!found.ok) throw new RangeError(`a defence that was not checked: ${found.violation.code}`);
      return perform(world, state, dice, (play) => defend(play, found.value));
    },
  });
}
