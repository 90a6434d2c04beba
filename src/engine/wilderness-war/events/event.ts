import type { JsonObject } from '../../core/json.js';
import type { Choose, OrderDef } from '../../core/order.js';
import type { Violation } from '../../core/result.js';
import type { SyntaxNode } from '../../core/syntax.js';
import type { Play } from '../play.js';
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
