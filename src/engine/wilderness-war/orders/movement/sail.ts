import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result, refuse, type Violation } from '../../../core/result.js';
import { optional, silent, slot, word } from '../../../core/syntax.js';
import { cardsOf } from '../../deck.js';
import type { Travel } from '../../frames/journey.js';
import { startJourney } from '../../procedures/journey/start.js';
import { perform } from '../../procedures/perform.js';
import { composition } from '../../rules/composition.js';
import { entryViolation } from '../../rules/movement/entry.js';
import {
  harbours,
  landings,
  landingViolation,
  noSailing,
  sailingViolation,
} from '../../rules/movement/naval-movement.js';
import { lifted } from '../../rules/movement/path.js';
import { shutIn } from '../../rules/movement/reach.js';
import { pieceRef, spaceRef } from '../../rules/refs.js';
import { RESPONSES } from '../../rules/responses.js';
import type { Selector } from '../../rules/selectors.js';
import type { CardNumber, MovingGroup, Side, SpaceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { cardViolation, pick, sideAsked, unknownSpace } from '../common.js';
import { cardSlot } from '../slots/card.js';
import { pieceSlot } from '../slots/pieces.js';
import { spaceSlot } from '../slots/space.js';
import { groupMeant, leadOf, movers, nameGroup } from './movers.js';
import { type Razing, razed, razingSyntax, razingViolation } from './then-demolish.js';

type SailArgs = {
  readonly group?: Selector;
  readonly space: SpaceId;
  readonly card?: CardNumber;
} & Razing;

/** Amphibious Landing. */
const LANDING_CARDS: readonly CardNumber[] = RESPONSES.amphibiousLanding.cards;

/** 6.4: moves an activated group from port to port. */
export function sailOrder(world: World): OrderDef<State> {
  return voyageOrder(world, {
    verb: 'sail',
    by: 'naval',
    rules: ['6.4', '6.41', '6.42', '6.432'],
    goals: (view, side, from) => harbours(world, view, side, from),
    barred: (view, side, from, to) => sailingViolation(world, view, side, from, to),
    closed: () => null,
    card: () => ok(null),
  });
}

/** 6.43: lands an activated group along an Amphibious arrow, with an Amphibious Landing card. */
export function landOrder(world: World): OrderDef<State> {
  return voyageOrder(world, {
    verb: 'land',
    by: 'landing',
    rules: ['6.43', '6.431'],
    goals: (view, side, from) => landings(world, view, side, from),
    barred: (view, side, from, to) => landingViolation(world, view, side, from, to),
    closed(view, side, from) {
      const [to] = world.amphibious.get(from) ?? [];
      return to === undefined ? null : landingViolation(world, view, side, from, to);
    },
    card(view, side, said) {
      if (said !== undefined) {
        const missing = cardViolation(view, side, said);
        if (missing !== null) return { ok: false, violation: missing };
        return LANDING_CARDS.includes(said)
          ? ok(said)
          : refuse('no-card-of-movement', '6.431', { card: `card:${said}` });
      }
      const held = cardsOf(view, side).find((card) => LANDING_CARDS.includes(card));
      return held === undefined ? refuse('no-landing-card', '6.431', {}) : ok(held);
    },
  });
}

interface VoyageKind {
  readonly verb: string;
  readonly by: Travel;
  readonly rules: readonly string[];
  goals(view: State, side: Side, from: SpaceId): readonly SpaceId[];
  barred(view: State, side: Side, from: SpaceId, to: SpaceId): Violation | null;
  /** What keeps everybody from going anywhere from there, where that is worth telling. */
  closed(view: State, side: Side, from: SpaceId): Violation | null;
  /** The card that goes with it; null for none. */
  card(view: State, side: Side, said: CardNumber | undefined): Result<CardNumber | null>;
}

function voyageOrder(world: World, kind: VoyageKind): OrderDef<State> {
  const general = (view: State, decision: Decision): Violation | null => {
    const { activation, journey } = movers(view);
    if (journey !== null) return { code: 'no-ships-now', rule: '6.1', params: {} };
    const side = sideAsked(decision);
    const barred = noSailing(world, view, side, activation.how, activation.card);
    if (barred !== null) return barred;
    const card = kind.card(view, side, undefined);
    // Whoever does not hold the card does not wonder.
    return card.ok ? null : { ...card.violation, obvious: true };
  };
  const plan = (
    view: State,
    decision: Decision,
    args: SailArgs,
  ): Result<{ readonly group: MovingGroup; readonly card: CardNumber | null }> => {
    const barred = general(view, decision);
    if (barred !== null) return { ok: false, violation: barred };
    const unknown = unknownSpace(world, [args.space]);
    if (unknown !== null) return { ok: false, violation: unknown };
    const side = sideAsked(decision);
    const group = groupMeant(world, view, args.group);
    if (!group.ok) return group;
    const stopped = voyageViolation(view, side, group.value, args.space);
    if (stopped !== null) {
      const names = kind
        .goals(view, side, group.value.from)
        .map((space) => world.spaces.get(space)?.name ?? space);
      return { ok: false, violation: { ...stopped, suggestions: names } };
    }
    const card = kind.card(view, side, args.card);
    return card.ok ? ok({ group: group.value, card: card.value }) : card;
  };
  const voyageViolation = (view: State, side: Side, group: MovingGroup, to: SpaceId): Violation | null => {
    if (shutIn(world, view, group)) {
      return { code: 'besieged-may-not-leave', rule: '8.25', params: { space: spaceRef(group.from) } };
    }
    const barred = kind.barred(view, side, group.from, to);
    if (barred !== null) return barred;
    const position = lifted(world, view, group.pieces, group.from);
    return entryViolation(world, position, side, composition(world, group.pieces), to);
  };
  const orders = (view: State, decision: Decision): SailArgs[] => {
    if (general(view, decision) !== null) return [];
    const side = sideAsked(decision);
    return movers(view).groups.flatMap((group) => {
      const named = nameGroup(world, view, group);
      return kind
        .goals(view, side, group.from)
        .filter((to) => voyageViolation(view, side, group, to) === null)
        .map((space) => ({ ...named, space }));
    });
  };
  return defineOrder<State, SailArgs>({
    verb: kind.verb,
    answers: ['move', 'onward'],
    rules: [...kind.rules, '5.46'],
    syntax: [
      word(kind.verb),
      optional(slot('group', pieceSlot(world))),
      optional(word('to')),
      silent(word('at')),
      slot('space', spaceSlot),
      ...(kind.by === 'landing' ? [optional(word('using'), slot('card', cardSlot(world)))] : []),
      ...razingSyntax(),
    ],
    unavailable(view, decision) {
      const barred = general(view, decision);
      if (barred !== null) return barred;
      if (orders(view, decision).length > 0) return null;
      const side = sideAsked(decision);
      for (const group of movers(view).groups) {
        const closed = kind.closed(view, side, group.from);
        if (closed !== null) return closed;
      }
      return { code: 'nowhere-to-go', rule: '6.4', params: { way: `way:${kind.by}` } };
    },
    candidates(view, decision) {
      const spaces = new Set(orders(view, decision).map((order) => order.space));
      return {
        group: movers(view).groups.map((group) => ({ value: pieceRef(world, leadOf(group)) })),
        space: [...spaces].map((space) => ({ value: spaceRef(space) })),
      };
    },
    propose: (view, decision, choose) => pick(orders(view, decision), choose) ?? null,
    all: orders,
    check(view, decision, args) {
      const result = plan(view, decision, args);
      return result.ok
        ? razingViolation(world, view, sideAsked(decision), args, [args.space])
        : result.violation;
    },
    apply(state, decision, args, dice) {
      const result = plan(state, decision, args);
      if (!result.ok) throw new RangeError(`a voyage that was not checked: ${result.violation.code}`);
      const { group, card } = result.value;
      const path = [{ to: args.space, drop: [] }];
      return perform(world, state, dice, (play) =>
        startJourney(play, sideAsked(decision), group, { by: kind.by, path, card, razes: razed(args) }),
      );
    },
  });
}
