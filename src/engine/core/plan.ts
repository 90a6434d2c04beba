import { Cursor } from './cursor.js';
import type { Decision } from './decision.js';
import type { Json } from './json.js';
import type { Violation } from './result.js';
import { ok, type Result, refuse } from './result.js';
import { parseSyntax, type SyntaxNode, type TextContext } from './syntax.js';

/** A condition over one public fact of a decision. On a list, `is` means that the list holds the value. */
export interface Condition {
  readonly fact: string;
  readonly test: 'is' | 'at-most' | 'at-least';
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
  /** The order line given as answer. */
  readonly answer: string;
  /** Dropped after it was used once. */
  readonly once: boolean;
  /** Dropped, and reported, when this scope closes (see Applied.closed). */
  readonly scope?: string;
}

/**
 * A question a player may answer in advance, declared by the game: `if SYNTAX: ANSWER`. Each slot of the syntax
 * is a condition on the fact of the same name; a number slot named in `bounds` is compared instead of matched.
 */
export interface PlanDef<S> {
  readonly kind: string;
  readonly syntax: readonly SyntaxNode<S>[];
  readonly bounds?: { readonly [fact: string]: 'at-most' | 'at-least' };
  readonly once: boolean;
  readonly scope?: string;
}

/** Whether the plan answers this decision: the kind fits and every condition holds over its public facts. */
export function fits(plan: Plan, decision: Decision): boolean {
  if (plan.kind !== decision.kind) return false;
  return plan.where.every(({ fact, test, value }) => {
    const actual = decision.facts[fact];
    if (actual === undefined) return false;
    if (test === 'is') return Array.isArray(actual) ? actual.includes(value) : actual === value;
    if (typeof actual !== 'number' || typeof value !== 'number') return false;
    return test === 'at-most' ? actual <= value : actual >= value;
  });
}

/**
 * Reads `if CONDITION: ANSWER`. Returns null when the line does not begin with the word `if`, so that the caller
 * can read it as an order; a line that begins so and cannot be understood is refused.
 */
export function parsePlan<S>(
  text: string,
  id: string,
  defs: readonly PlanDef<S>[],
  context: TextContext<S>,
): Result<Plan> | null {
  const whole = Cursor.of(text);
  if (whole.words(context.lexicon.forms('if')) === null) return null;
  const colon = text.indexOf(':');
  if (colon < 0) return refuse('plan-without-answer', undefined, { text });
  const answer = text.slice(colon + 1).trim();
  if (answer === '') return refuse('plan-without-answer', undefined, { text });
  let nearest: Violation | null = null;
  for (const def of defs) {
    const cursor = Cursor.of(text.slice(0, colon));
    cursor.words(context.lexicon.forms('if'));
    const read = parseSyntax(def.syntax, cursor, context);
    if (!read.ok) {
      if (nearest === null || read.violation.code !== 'expected-word') nearest = read.violation;
      continue;
    }
    if (!cursor.done) {
      nearest ??= { code: 'trailing-words', params: { text: cursor.here } };
      continue;
    }
    const where = Object.entries(read.value).map(
      ([fact, value]): Condition => ({ fact, test: def.bounds?.[fact] ?? 'is', value }),
    );
    return ok({
      id,
      text,
      kind: def.kind,
      where,
      answer,
      once: def.once,
      ...(def.scope === undefined ? {} : { scope: def.scope }),
    });
  }
  return { ok: false, violation: nearest ?? { code: 'no-plans', params: { text } } };
}
