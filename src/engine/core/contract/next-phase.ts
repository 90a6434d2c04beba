import type { Decision } from '../base/decision.js';
import type { GameEvent } from '../base/game-event.js';
import type { JsonObject } from '../base/json.js';
import type { SideId } from '../base/viewer-and-audience.js';
import type { Order } from './order.js';
import type { SyntaxNode } from './order-grammar.js';
import type { QueuedLine } from './queued-line.js';

/** What the orders for a phase that has not come may depend on, as a game declares it. */
export interface NextConditionDef<S> {
  /** Stable id: logs name it. */
  readonly id: string;
  readonly syntax: readonly SyntaxNode<S>[];
  /** Another way to write a condition that is there; left out of help. */
  readonly alias?: true;
  /** Whether it is so when the moment comes, as far as the side's own view shows. One of the two is there. */
  holds?(view: S, side: SideId, args: JsonObject): boolean;
  /** Whether this event, which the side is told, makes it so from then on. */
  happened?(event: GameEvent, side: SideId, args: JsonObject): boolean;
  /** Whether this question, which is put to the side, makes it so from then on, whatever it answers. */
  asked?(decision: Decision, side: SideId, args: JsonObject): boolean;
}

/** Which phases a game lets be ordered before they come. */
export interface NextPhase<S> {
  /** Kinds of question with which a side begins a phase of its own. */
  readonly opens: readonly string[];
  /** The same question is asked again and again until the phase is over. */
  readonly goesOnAsking?: true;
  /**
   * The question that opens the phase of a side, as it would be if that began now: for what its orders may hold (`candidates`),
   * and for nothing else. Missing where that cannot be told before it is asked.
   */
  asks?(side: SideId): Decision;
  readonly conditions: readonly NextConditionDef<S>[];
  /** What of these an order needs: things that a hand holds, by reference (`card:57`), and that come and go before the phase does. */
  readonly held?: {
    needs(order: Order): readonly string[];
    /** What the side's own view shows in its hand. */
    inHand(view: S, side: SideId): readonly string[];
  };
}

/** A condition as the log keeps it: it is judged without knowing any language. */
export interface NextCondition {
  readonly id: string;
  readonly args: JsonObject;
  /** True for `only if`, false for `unless`. */
  readonly wanted: boolean;
  /** As written, with the word before it. */
  readonly said: string;
  /** It has happened since. */
  readonly happened?: true;
}

/** Orders for one phase, all of them or none. */
export interface NextChoice {
  /** As written, its conditions included. */
  readonly text: string;
  readonly lines: readonly QueuedLine[];
  /** All of them have to be met. */
  readonly where: readonly NextCondition[];
}

/** What a side has sealed for its next phase. Only its author may know it. */
export interface SealedNext {
  /** The question that was open to it then, whose phase is not the one meant; null where there was none. */
  readonly since: string | null;
  /** The first that is possible is carried out. */
  readonly choices: readonly NextChoice[];
}
