import type { JsonObject } from '../../core/base/json.js';
import type { Result, Violation } from '../../core/base/result.js';
import type { Choose, OrderDef } from '../../core/contract/order.js';
import type { SyntaxNode } from '../../core/contract/order-grammar.js';
import type { Play } from '../procedure-context.js';
import type { CardNumber, Side, State } from '../state.js';
import type { WorldOf } from '../world/static-data-lookup-type.js';
import type { World } from '../world/static-data-types.js';

/** What one event of the deck does, declared once for all cards that carry it. `Plan` is what its words come to. */
export interface EventDef<A extends JsonObject = Record<string, never>, Plan = A> {
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
  readonly says?: EventWords<A, Plan>;
  /** What it does. The card has left the hand; the action phase ends when all that this sets off is over. */
  effect(play: Play, side: Side, plan: Plan, card: CardNumber): void;
}

/** The part of an event's order after the card. */
export interface EventWords<A extends JsonObject, Plan = A> {
  syntax(worldOf: WorldOf): readonly SyntaxNode<State>[];
  candidates(world: World, view: State, side: Side): ReturnType<OrderDef<State>['candidates']>;
  propose(world: World, view: State, side: Side, choose: Choose): A | null;
  /** All that may be said, when it is little. */
  all?(world: World, view: State, side: Side): readonly A[] | null;
  /** What the words come to, or why they may not be said. */
  resolve(world: World, view: State, side: Side, args: A): Result<Plan>;
}

/** Any event of the deck. */
export type AnyEvent = EventDef<JsonObject, unknown>;

/** Erases the types of words and plan so that all events fit one list. The syntax guarantees the shape. */
export function defineEvent<A extends JsonObject, Plan = A>(def: EventDef<A, Plan>): AnyEvent {
  return def as unknown as AnyEvent;
}

/** 5.12: who may play the event of this card. */
export function playersOf(world: World, state: State, def: AnyEvent): readonly Side[] {
  if (def.players !== undefined) return def.players(state);
  const symbol = world.cards.get(def.cards[0] ?? 0)?.symbol ?? 'both';
  return symbol === 'both' ? ['french', 'british'] : [symbol];
}

/** Why the side may not play the event now, its hand aside: the symbol (5.12), then what the card asks for. */
export function eventViolation(world: World, view: State, side: Side, def: AnyEvent): Violation | null {
  if (!playersOf(world, view, def).includes(side)) {
    return {
      code: 'event-of-the-other-side',
      rule: '5.12',
      params: { card: `card:${def.cards[0] ?? 0}` },
    };
  }
  return def.unavailable(world, view, side);
}
