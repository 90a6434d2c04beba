import type { Decision } from '../base/decision.js';
import type { Dice } from '../base/dice-interface.js';
import type { GameEvent } from '../base/game-event.js';
import type { Json, JsonObject } from '../base/json.js';
import type { Violation } from '../base/result.js';
import type { SideId } from '../base/viewer-and-audience.js';
import type { SyntaxNode } from './order-grammar.js';

/** An order as data: what the log keeps. Names are ids, so it means the same in every language and edition. */
export interface Order {
  readonly verb: string;
  readonly args: JsonObject;
}

/** The scope of who plays which side: when it closes, no plan and no waiting line of anybody lives on. */
export const SEATS = 'seats';

/** What applying an order (or letting chance act) gives. */
export interface Applied<S> {
  readonly state: S;
  readonly events: readonly GameEvent[];
  /**
   * Sides whose situation changed so much that orders they queued before must not run on unasked (a battle,
   * losses, a blocked path). Their queues are laid aside and reported.
   */
  readonly unsettled?: readonly SideId[];
  /** Those of them whose turn has passed: what they still have waiting was meant for it, whatever it names. */
  readonly over?: readonly SideId[];
  /** Scopes that ended (`hand`, `season`, SEATS): plans made for them are dropped and reported. */
  readonly closed?: readonly string[];
}

/** Chooses one of `count` things: 0..count-1. Random in playouts, counting in listings. */
export type Choose = (count: number) => number;

/** A value a slot may take now, for reports and for programs. */
export interface Candidate {
  /** A plain value or a reference `category:id`, shown by its name. */
  readonly value: Json;
  /** Message key and parameters of a remark (why an event cannot be played, how many units may come along). */
  readonly note?: { readonly key: string; readonly params: { readonly [name: string]: Json } };
}

/**
 * One order, declared once. The declaration reads a mail line, lists what is legal, writes the ready-to-send
 * lines, checks, applies, and documents itself in help; nothing about the order is said anywhere else except its
 * words and messages in the locale files.
 *
 * `check`, `candidates` and `propose` look at the author's view only, so that a refusal can never betray a hidden
 * fact; `apply` works on the whole state and may assume that `check` found nothing.
 */
export interface OrderDef<S, A extends JsonObject = JsonObject> {
  /** Stable id, also the stem of its locale keys (`help.VERB`, `example.VERB`). */
  readonly verb: string;
  /** The kinds of decision it may answer. */
  readonly answers: readonly string[];
  /** The rules it carries out, by number, for help and the rules index. */
  readonly rules: readonly string[];
  readonly syntax: readonly SyntaxNode<S>[];
  /**
   * It answers a question of the moment (`pass`): sent when nothing is asked of the side it is refused instead of kept,
   * or it would answer a later question that its author has not seen.
   */
  readonly onlyWhenAsked?: true;
  /**
   * It says that its author wants no more of what he is asked (`done`): behind an order that has ended it already it is said already, and
   * never kept for the next time.
   */
  readonly saysOver?: true;
  /** What it says only its side may know, also when it is done: it must not be said where others read it. */
  readonly secret?: true;
  /**
   * Why the order cannot be given at all now, or null. Cheap: it is asked for every report. A violation that only sums
   * up is marked `summary`: `check` is then asked too, for the reason that fits what was said.
   */
  unavailable(view: S, decision: Decision): Violation | null;
  /** What each slot may hold now, by slot name. Everything legal is in here, not all combinations are legal. */
  candidates(view: S, decision: Decision): { readonly [slot: string]: readonly Candidate[] };
  /** Builds one legal order by choices, or null when none was found. Every result passes `check`. */
  propose(view: S, decision: Decision, choose: Choose): A | null;
  /** Likely orders, the best first, for examples; without it they are proposed. Every one passes `check`. */
  suggest?(view: S, decision: Decision): readonly A[];
  /** Only who means it comes upon it (to raze what is one's own): it is listed with what it may hold, and nothing of it is proposed. */
  readonly deliberate?: true;
  /**
   * All legal orders when they are few enough to list, else null: everything that may be done by an order of this
   * kind, though a piece or space that goes without saying may be said as well.
   */
  all?(view: S, decision: Decision): readonly A[] | null;
  /**
   * What it comes to with another order of its kind behind it, where that one only goes on where this one ends
   * (`move to A; move to B`); null where it does not. Whether the one that both make is legal is asked afterwards.
   */
  joined?(view: S, decision: Decision, args: A, next: A): A | null;
  check(view: S, decision: Decision, args: A): Violation | null;
  apply(state: S, decision: Decision, args: A, dice: Dice): Applied<S>;
}

/** Why the order may not be given as it was said; null when it may. */
export function refusalOf<S>(
  def: OrderDef<S>,
  view: S,
  decision: Decision,
  args: JsonObject,
): Violation | null {
  const closed = def.unavailable(view, decision);
  return closed === null || closed.summary === true ? def.check(view, decision, args) : closed;
}

/** Erases the argument type so that orders of different shapes fit one list. The syntax guarantees the shape. */
export function defineOrder<S, A extends JsonObject>(def: OrderDef<S, A>): OrderDef<S> {
  return def as unknown as OrderDef<S>;
}
