import { ok, type Result, refuse, refused, unless, type Violation } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, silent, slot, word } from '../../../core/contract/order-grammar.js';
import { cardsOf } from '../../deck.js';
import type { Travel } from '../../procedure-state/movement-frame-types.js';
import { startJourney } from '../../procedures/movement/start-or-resume-movement.js';
import { anythingToDemolish } from '../../rules/demolition.js';
import { composition } from '../../rules/group-composition.js';
import { spaceRef } from '../../rules/message-references.js';
import {
  harbours,
  landings,
  landingViolation,
  noSailing,
  sailingViolation,
} from '../../rules/movement/naval-movement.js';
import { lifted } from '../../rules/movement/position-without-group.js';
import { shutIn } from '../../rules/movement/reachable-spaces.js';
import { entryViolation } from '../../rules/movement/space-entry-restrictions.js';
import type { Selector } from '../../rules/pieces-named-in-orders.js';
import { RESPONSES } from '../../rules/response-card-definitions.js';
import type { CardNumber, MovingGroup, Side, SpaceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import {
  candidatesOf,
  cardViolation,
  pick,
  pieceCandidates,
  unknownSpace,
} from '../candidate-and-violation-helpers.js';
import { type At, order } from '../define-order.js';
import { cardSlot } from '../slots/card.js';
import { moverSlot } from '../slots/pieces.js';
import { spaceSlot } from '../slots/space.js';
import { type Razing, razed, razingSyntax, razingViolation } from './demolish-after-move-clause.js';
import { allShutIn, groupMeant, leadOf, movers, nameGroup } from './groups-that-may-move.js';

type SailArgs = {
  readonly group?: Selector;
  readonly space: SpaceId;
  readonly card?: CardNumber;
} & Razing;

/** Amphibious Landing. */
const LANDING_CARDS: readonly CardNumber[] = RESPONSES.amphibiousLanding.cards;

/** 6.4: moves an activated group from port to port. */
export function sailOrder(worldOf: WorldOf): OrderDef<State> {
  return voyageOrder(worldOf, {
    verb: 'sail',
    by: 'naval',
    rule: '6.4',
    rules: ['6.4', '6.41', '6.42', '6.432'],
    goals: harbours,
    barred: sailingViolation,
    closed: () => null,
    card: () => ok(null),
    cards: () => [],
  });
}

/** 6.43: lands an activated group along an Amphibious arrow, with an Amphibious Landing card. */
export function landOrder(worldOf: WorldOf): OrderDef<State> {
  return voyageOrder(worldOf, {
    verb: 'land',
    by: 'landing',
    rule: '6.43',
    rules: ['6.43', '6.431'],
    goals: landings,
    barred: landingViolation,
    closed(world, view, side, from) {
      const [to] = world.amphibious.get(from) ?? [];
      return to === undefined ? null : landingViolation(world, view, side, from, to);
    },
    cards: landingCards,
    card(view, side, said) {
      if (said !== undefined) {
        const missing = cardViolation(view, side, said);
        if (missing !== null) return refused(missing);
        return LANDING_CARDS.includes(said)
          ? ok(said)
          : refuse('no-card-of-movement', '6.431', { card: `card:${said}` });
      }
      const [held] = landingCards(view, side);
      return held === undefined ? refuse('no-landing-card', '6.431', {}) : ok(held);
    },
  });
}

function landingCards(view: State, side: Side): CardNumber[] {
  return cardsOf(view, side).filter((card) => LANDING_CARDS.includes(card));
}

interface VoyageKind {
  readonly verb: string;
  readonly by: Travel;
  /** Where the rules speak of that kind of voyage. */
  readonly rule: string;
  readonly rules: readonly string[];
  goals(world: World, view: State, side: Side, from: SpaceId): readonly SpaceId[];
  barred(world: World, view: State, side: Side, from: SpaceId, to: SpaceId): Violation | null;
  /** What keeps everybody from going anywhere from there, where that is worth telling. */
  closed(world: World, view: State, side: Side, from: SpaceId): Violation | null;
  /** The cards that might go with it. */
  cards(view: State, side: Side): readonly CardNumber[];
  /** The card that goes with it; null for none. */
  card(view: State, side: Side, said: CardNumber | undefined): Result<CardNumber | null>;
}

function voyageOrder(worldOf: WorldOf, kind: VoyageKind): OrderDef<State> {
  const general = ({ world, view, side }: At): Violation | null => {
    const { activation, journey } = movers(view);
    if (journey !== null) return { code: 'no-ships-now', rule: '6.1', params: {} };
    const barred = noSailing(world, view, side, activation.how, activation.card);
    if (barred !== null) return barred;
    const card = kind.card(view, side, undefined);
    // Whoever does not hold the card does not wonder.
    return card.ok ? null : { ...card.violation, obvious: true };
  };
  const voyageViolation = ({ world, view, side }: At, group: MovingGroup, to: SpaceId): Violation | null => {
    if (shutIn(world, view, group)) {
      return { code: 'besieged-may-not-leave', rule: '8.25', params: { space: spaceRef(group.from) } };
    }
    const barred = kind.barred(world, view, side, group.from, to);
    if (barred !== null) return barred;
    const position = lifted(world, view, group.pieces, group.from);
    return entryViolation(world, position, side, composition(world, group.pieces), to);
  };
  const orders = (at: At): SailArgs[] => {
    if (general(at) !== null) return [];
    const { world, view, side } = at;
    return movers(view).groups.flatMap((group) => {
      const named = nameGroup(world, view, group);
      return kind
        .goals(world, view, side, group.from)
        .filter((to) => voyageViolation(at, group, to) === null)
        .map((space) => ({ ...named, space }));
    });
  };
  /** With each card that may be named, too. */
  const spelled = (at: At): SailArgs[] => {
    const cards = kind.cards(at.view, at.side);
    return orders(at).flatMap((one) => [one, ...cards.map((card) => ({ ...one, card }))]);
  };
  return order(worldOf, {
    verb: kind.verb,
    answers: ['move', 'onward'],
    rules: [...kind.rules, '5.46'],
    syntax: [
      word(kind.verb),
      optional(slot('group', moverSlot(worldOf, ['using', 'then']))),
      optional(word('to')),
      silent(word('at')),
      slot('space', spaceSlot),
      ...(kind.by === 'landing' ? [optional(word('using'), slot('card', cardSlot(worldOf)))] : []),
      ...razingSyntax(),
    ],
    unavailable(at) {
      const { world, view, side } = at;
      const barred = general(at);
      if (barred !== null) return barred;
      if (orders(at).length > 0) return null;
      const shut = allShutIn(world, view);
      if (shut !== null) return shut;
      for (const group of movers(view).groups) {
        const [goal] = kind.goals(world, view, side, group.from);
        const closed =
          kind.closed(world, view, side, group.from) ??
          (goal === undefined ? null : voyageViolation(at, group, goal));
        if (closed !== null) return { ...closed, summary: true };
      }
      return { code: 'nowhere-to-go', rule: kind.rule, params: { way: `way:${kind.by}` }, summary: true };
    },
    candidates(at) {
      const spaces = new Set(orders(at).map(({ space }) => space));
      const cards = kind.cards(at.view, at.side);
      return {
        group: pieceCandidates(at.world, movers(at.view).groups.map(leadOf)),
        space: candidatesOf('space', [...spaces]),
        ...(cards.length === 0 ? {} : { card: candidatesOf('card', cards) }),
      };
    },
    propose: (at, choose) => pick(orders(at), choose) ?? null,
    // 5.46: what may be razed afterwards is too much to list
    all: (at) => (anythingToDemolish(at.world, at.view, at.side) ? null : spelled(at)),
    suggest: spelled,
    resolve(at, args: SailArgs) {
      const { world, view, side } = at;
      const { space } = args;
      const barred = general(at) ?? unknownSpace(world, space);
      if (barred !== null) return refused(barred);
      const group = groupMeant(world, view, args.group);
      if (!group.ok) return group;
      const stopped = voyageViolation(at, group.value, space);
      if (stopped !== null) {
        const names = kind
          .goals(world, view, side, group.value.from)
          .map((goal) => world.spaces.get(goal)?.name ?? goal);
        return refused({ ...stopped, suggestions: names });
      }
      const card = kind.card(view, side, args.card);
      if (!card.ok) return card;
      const path = [{ to: space, drop: [] }];
      return unless(razingViolation(at, args, [space]), {
        group: group.value,
        movement: { by: kind.by, path, card: card.value, razes: razed(args) },
      });
    },
    carryOut: (play, { group, movement }, { side }) => startJourney(play, side, group, movement),
  });
}
