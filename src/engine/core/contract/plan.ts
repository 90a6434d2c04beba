import type { Decision } from '../base/decision.js';
import type { Json, JsonObject } from '../base/json.js';
import type { Violation } from '../base/result.js';
import type { Order } from './order.js';
import type { SyntaxNode, TextContext } from './order-grammar.js';

/**
 * A condition over one public fact of a decision. On a list, `is` means that the list holds the value, and `among`
 * that it holds one of the values.
 */
export interface Condition {
  readonly fact: string;
  readonly test: 'is' | 'among' | 'at-most' | 'at-least';
  readonly value: Json;
}

/** An answer given before the question comes. Sealed to its author. */
export interface Plan {
  /** Unique among the author's plans, short enough to type: `p3`. */
  readonly id: string;
  /** The line as it was written. */
  readonly text: string;
  /** The kind of decision it answers. */
  readonly kind: string;
  readonly where: readonly Condition[];
  /**
   * The order lines given as answer, tried one after the other; none means that the author wants to be asked. `suggested` is
   * what the first suggestion is when the question comes.
   */
  readonly answers: readonly string[];
  /** Passed over, not dropped, when none of the answers is legal at its time (a card that is not in hand). */
  readonly ifPossible: boolean;
  /** Dropped after it was used once. */
  readonly once: boolean;
  /** Dropped, and reported, when this scope closes (see Applied.closed). */
  readonly scope?: string;
}

/** One condition as it is written: each slot is a condition on the fact of the same name. */
export interface PlanClause<S> {
  readonly syntax: readonly SyntaxNode<S>[];
  /** Number slots that are compared instead of matched. */
  readonly bounds?: { readonly [fact: string]: 'at-most' | 'at-least' };
  /** What the words say by themselves: `by sea`. */
  readonly facts?: JsonObject;
  /** Another way to write a clause that is there; left out of help. */
  readonly alias?: true;
}

/** What the answer of a plan comes to. */
export interface PlannedAnswers {
  readonly answers: readonly string[];
  readonly where: readonly Condition[];
  readonly ifPossible: boolean;
}

/**
 * A question a player may answer in advance, declared by the game. Its clauses may stand in any order and number:
 * `if CLAUSE CLAUSE: ANSWER`, `ANSWER if CLAUSE`; with a name, also `NAME: ANSWER`.
 */
export interface PlanDef<S> {
  readonly kind: string;
  /** Keyword by which a line may name the question. */
  readonly name?: string;
  readonly clauses: readonly PlanClause<S>[];
  /** How long a plan with a condition lasts unless its author says otherwise. */
  readonly once: boolean;
  readonly scope?: string;
  /** Verbs of orders that are legal whenever the question is asked, whatever they name, beside those that games give for who is late. */
  readonly certain?: readonly string[];
  /** Whether an order leaves open what is done, like `lose least`: one that names something goes before it. */
  isOpen?(order: Order): boolean;
  /** Answers that are no whole order, such as the bare name of a card; null where the text is none of these. */
  answers?(text: string, context: TextContext<S>): PlannedAnswers | null;
  /**
   * What is wrong with an answer whenever its moment comes, as far as it follows from the words of the plan, the map and what its
   * author sees on it: a retreat from one place to another that is far away. Null where nothing is.
   */
  fault?(order: Order, where: readonly Condition[], context: TextContext<S>): Violation | null;
}

/** Whether the plan answers this decision: the kind fits and every condition holds over its public facts. */
export function fits(plan: Plan, decision: Decision): boolean {
  if (plan.kind !== decision.kind) return false;
  return plan.where.every((condition) => holds(condition, decision.facts[condition.fact]));
}

function holds({ test, value }: Condition, actual: Json | undefined): boolean {
  if (actual === undefined) return false;
  if (test === 'is' || test === 'among') {
    const wanted: readonly Json[] = test === 'among' && Array.isArray(value) ? value : [value];
    return Array.isArray(actual)
      ? actual.some((item: Json) => wanted.includes(item))
      : wanted.includes(actual);
  }
  if (typeof actual !== 'number' || typeof value !== 'number') return false;
  return test === 'at-most' ? actual <= value : actual >= value;
}
