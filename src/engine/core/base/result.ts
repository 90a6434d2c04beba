import type { Json } from './json.js';

/**
 * Why something was refused: a stable code (also the key of its message in every locale), the number of the
 * rule it rests on, and the values the message needs. Values of the form `category:id` (`space:montreal`)
 * are shown by their name in the reader's language.
 */
export interface Violation {
  readonly code: string;
  readonly rule?: string;
  readonly params?: { readonly [name: string]: Json };
  /** Complete order lines or names that would be accepted instead, nearest first. */
  readonly suggestions?: readonly string[];
  /** The reader can see it for himself: told when he tries, left out of lists of what cannot be done. */
  readonly obvious?: true;
  /**
   * It sums up why nothing of the kind can be done now, for lists. An order that is given all the same is judged by what
   * it says (`refusalOf`).
   */
  readonly summary?: true;
  /** Nothing of it is wrong and something is still to be said: with more of the same it may become legal. */
  readonly unfinished?: true;
}

/** An expected failure is a value. Only bugs throw. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly violation: Violation };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(
  code: string,
  rule?: string,
  params?: Violation['params'],
  suggestions?: readonly string[],
): { readonly ok: false; readonly violation: Violation } {
  return {
    ok: false,
    violation: {
      code,
      ...(rule === undefined ? {} : { rule }),
      ...(params === undefined ? {} : { params }),
      ...(suggestions === undefined || suggestions.length === 0 ? {} : { suggestions }),
    },
  };
}

/** What was said is right as far as it goes, and not all that has to be said (`unfinished`). */
export function refuseUnfinished(
  code: string,
  rule: string,
  params: NonNullable<Violation['params']>,
): { readonly ok: false; readonly violation: Violation } {
  return refused({ code, rule, params, unfinished: true });
}

/** What a violation makes of whatever was tried. */
export function refused(violation: Violation): { readonly ok: false; readonly violation: Violation } {
  return { ok: false, violation };
}

/** The value, where nothing speaks against it. */
export function unless<T>(violation: Violation | null, value: T): Result<T> {
  return violation === null ? ok(value) : refused(violation);
}

/** The result of something that was checked before: that it is refused now is a bug. */
export function checked<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new RangeError(`an order that was not checked: ${result.violation.code}`);
}
