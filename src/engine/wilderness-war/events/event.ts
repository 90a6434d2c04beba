import type { JsonObject } from '../../core/json.js';
import { type Choose, defineOrder, type OrderDef } from '../../core/order.js';
import type { Violation } from '../../core/result.js';
import { type SyntaxNode, slot, word } from '../../core/syntax.js';
import { cardsOf } from '../deck.js';
import { cardViolation, pick, sideAsked } from '../orders/common.js';
import { eventCardSlot } from '../orders/slots/card.js';
import type { Play } from '../play.js';
import { playCard } from '../procedures/cards.js';
import { perform } from '../procedures/perform.js';
import type { CardNumber, Side, State } from '../state.js';
import type { World } from '../world.js';

/** What one event of the deck does, declared once for all cards that carry it. */
export interface EventDef<A extends JsonObject = Record<string, never>> {
  /** Stem of its keys: `small-pox`. */
  readonly id: string;
  /** The cards that carry it. */
  readonly cards: readonly CardNumber[];
  /** Rules it rests on, beside 5.5. */
  readonly rules: readonly string[];
  /** Who may play it, beyond the symbol of the card (5.12); the symbol decides when this is left out. */
  readonly players?: (state: State) => readonly Side[];
  /** Why the side may not play it now, though it holds it; null when it may. */
  unavailable(world: World, view: State, side: Side): Violation | null;
  /** What has to be said in the order itself; nothing for most events. */
  readonly says?: EventWords<A>;
  /** What it does. The card has left the hand; the action phase ends when all that this sets off is over. */
  effect(play: Play, side: Side, args: A, card: CardNumber): void;
}

/** The part of an event's order after the card. */
export interface EventWords<A extends JsonObject> {
  syntax(world: World): readonly SyntaxNode<State>[];
  candidates(world: World, view: State, side: Side): ReturnType<OrderDef<State>['candidates']>;
  propose(world: World, view: State, side: Side, choose: Choose): A | null;
  /** All that may be said, when it is little. */
  all?(world: World, view: State, side: Side): readonly A[] | null;
  check(world: World, view: State, side: Side, args: A): Violation | null;
}

/** Erases the type of the arguments so that all events fit one list. The syntax guarantees the shape. */
export function defineEvent<A extends JsonObject>(def: EventDef<A>): EventDef<JsonObject> {
  return def as unknown as EventDef<JsonObject>;
}

/** 5.12: who may play the event of this card. */
export function playersOf(world: World, state: State, def: EventDef<JsonObject>): readonly Side[] {
  if (def.players !== undefined) return def.players(state);
  const symbol = world.cards.get(def.cards[0] ?? 0)?.symbol ?? 'both';
  return symbol === 'both' ? ['french', 'british'] : [symbol];
}

/** Why the side may not play the event now, its hand aside: the symbol (5.12), then what the card asks for. */
export function eventViolation(
  world: World,
  view: State,
  side: Side,
  def: EventDef<JsonObject>,
): Violation | null {
  if (!playersOf(world, view, def).includes(side)) {
    return {
      code: 'event-of-the-other-side',
      rule: '5.12',
      params: { card: `card:${def.cards[0] ?? 0}` },
    };
  }
  return def.unavailable(world, view, side);
}

/** 5.5: plays a card as its event. */
export function eventOrder(world: World, def: EventDef<JsonObject>): OrderDef<State> {
  const held = (view: State, side: Side): CardNumber[] =>
    cardsOf(view, side).filter((card) => def.cards.includes(card));
  const { says } = def;
  const notThis: Violation = { code: 'no-such-event-in-hand', rule: '5.26', params: {} };
  return defineOrder<State, JsonObject & { readonly card: CardNumber }>({
    verb: `event-${def.id}`,
    answers: ['action'],
    rules: ['5.5', ...def.rules],
    syntax: [word('event'), slot('card', eventCardSlot(world, def.cards)), ...(says?.syntax(world) ?? [])],
    unavailable(view, decision) {
      const side = sideAsked(decision);
      if (held(view, side).length === 0) {
        return { ...notThis, obvious: true };
      }
      // The list of the hand says why.
      const violation = eventViolation(world, view, side, def);
      return violation === null ? null : { ...violation, obvious: true };
    },
    candidates(view, decision) {
      const side = sideAsked(decision);
      return {
        card: held(view, side).map((card) => ({ value: `card:${card}` })),
        ...(says?.candidates(world, view, side) ?? {}),
      };
    },
    propose(view, decision, choose) {
      const side = sideAsked(decision);
      const card = pick(held(view, side), choose);
      if (card === undefined) return null;
      if (says === undefined) return { card };
      const args = says.propose(world, view, side, choose);
      return args === null ? null : { card, ...args };
    },
    all(view, decision) {
      const side = sideAsked(decision);
      const cards = held(view, side);
      if (says === undefined) return cards.map((card) => ({ card }));
      const said = says.all?.(world, view, side) ?? null;
      return said === null ? null : cards.flatMap((card) => said.map((args) => ({ card, ...args })));
    },
    check(view, decision, { card, ...args }) {
      const side = sideAsked(decision);
      if (!def.cards.includes(card)) return notThis;
      return cardViolation(view, side, card) ?? says?.check(world, view, side, args) ?? null;
    },
    apply(state, decision, { card, ...args }, dice) {
      const side = sideAsked(decision);
      return perform(world, state, dice, (play) => {
        playCard(play, side, card, 'event');
        def.effect(play, side, args, card);
      });
    },
  });
}
