import type { Decision } from '../base/decision.js';
import type { Violation } from '../base/result.js';
import type { SideId } from '../base/viewer-and-audience.js';
import type { GameModule } from '../contract/game-module.js';
import type { Order } from '../contract/order.js';
import { answersOf, ordersBegunBy, readOrder, textContext, writeOrder } from '../parse/read-order.js';
import { judgeOrder } from './order-legality.js';
import { foresee } from './order-outcome-preview.js';

/** What can be said of a line before anything happens. */
export type Verdict =
  /** Read and checked exactly; `written` is the order as the program writes it, in its author's language. */
  | {
      readonly status: 'legal';
      readonly order: Order;
      readonly decision: string;
      readonly written: string;
    }
  /** Cannot be judged yet: dice or the other side come first. Its words are known, its moment is not. */
  | { readonly status: 'waits' }
  /** Its words are right; whether it may be given depends on a line before it that was refused. */
  | { readonly status: 'depends' }
  | { readonly status: 'refused'; readonly violation: Violation };

/** Faults of the words themselves: no later position makes such a line right. */
const WRONG_ANYWHERE: ReadonlySet<string> = new Set([
  'unknown-order',
  'unknown-name',
  'expected-word',
  'trailing-words',
  'one-only',
  'slot-missing',
]);

/**
 * Tries a list of order lines on the author's own view, one after the other, as far as they can be known. Nothing
 * but what the author may know is looked at, no dice are used, nothing changes; so the same verdicts may be told
 * by `check` and stand before every mail that is obeyed. After a refusal lines are judged as if it had not been said: what
 * is right then is called legal, what is not depends on it, and words that are wrong anywhere are refused.
 */
export function rehearse<S>(
  module: GameModule<S>,
  state: S,
  side: SideId,
  lines: readonly string[],
  locale: string,
): Verdict[] {
  const rehearsal = new Rehearsal(module, state, side, locale);
  return lines.map((line) => rehearsal.next(line));
}

/** The same line by line, for who has something else to do in between. */
export class Rehearsal<S> {
  readonly #module: GameModule<S>;
  readonly #side: SideId;
  readonly #locale: string;
  #view: S;
  #exact = true;
  #begun = false;
  #faulty = false;

  constructor(module: GameModule<S>, state: S, side: SideId, locale: string) {
    this.#module = module;
    this.#side = side;
    this.#locale = locale;
    this.#view = module.view(state, side);
  }

  next(line: string): Verdict {
    const verdict = this.#faulty ? this.#afterFault(line) : this.#judge(line);
    this.#begun = true;
    return verdict;
  }

  #afterFault(line: string): Verdict {
    const module = this.#module;
    const context = textContext(module, this.#view, this.#side, null, this.#locale);
    const read = readOrder(module, line, context);
    if (!read.ok && WRONG_ANYWHERE.has(read.violation.code)) return this.#refuse(read.violation);
    const mine = this.#exact ? pick(module, this.#view, this.#side, line, this.#locale) : undefined;
    if (mine === undefined || answersOf(module, line, context)?.includes(mine.kind) !== true) {
      return { status: 'depends' };
    }
    const verdict = this.#judge(line);
    return verdict.status === 'refused' ? { status: 'depends' } : verdict;
  }

  #judge(line: string): Verdict {
    const module = this.#module;
    const side = this.#side;
    const locale = this.#locale;
    const view = this.#view;
    const mine: Decision | undefined = this.#exact ? pick(module, view, side, line, locale) : undefined;
    if (mine === undefined) {
      if (!this.#begun && onlyWhenAsked(module, line, locale, view, side)) {
        return this.#refuse({ code: 'nothing-asked', params: { text: line } });
      }
      this.#exact = false;
      const read = readOrder(module, line, textContext(module, view, side, null, locale));
      return read.ok || !WRONG_ANYWHERE.has(read.violation.code)
        ? { status: 'waits' }
        : { status: 'refused', violation: read.violation };
    }
    const context = textContext(module, view, side, mine, locale);
    const read = readOrder(module, line, context);
    if (!read.ok) return this.#refuse(read.violation);
    const violation = judgeOrder(module, view, mine, read.value);
    if (violation !== null) return this.#refuse(violation);
    const written = writeOrder(module, read.value, context);
    const after = foresee(module, view, side, mine, read.value);
    if (after === null) this.#exact = false;
    else this.#view = after;
    return { status: 'legal', order: read.value, decision: mine.id, written };
  }

  #refuse(violation: Violation): Verdict {
    this.#faulty = true;
    return { status: 'refused', violation };
  }
}

/** Whether the line is one that its side may give though it is not asked. */
export function mayBringUp<S>(
  module: GameModule<S>,
  state: S,
  side: SideId,
  line: string,
  locale: string,
): boolean {
  const view = module.view(state, side);
  const kinds = answersOf(module, line, textContext(module, view, side, null, locale)) ?? [];
  return (module.anytime?.(view) ?? []).some((open) => open.side === side && kinds.includes(open.kind));
}

/** Whether every order that begins like this line answers questions of the moment only. */
function onlyWhenAsked<S>(
  module: GameModule<S>,
  line: string,
  locale: string,
  view: S,
  side: SideId,
): boolean {
  const context = textContext(module, view, side, null, locale);
  const meant = ordersBegunBy(module, line, context);
  return meant.length > 0 && meant.every((def) => def.onlyWhenAsked === true);
}

/** The side's decision the line is meant for: the first it may answer, asked or unasked, or simply the first it is asked. */
function pick<S>(
  module: GameModule<S>,
  view: S,
  side: SideId,
  line: string,
  locale: string,
): Decision | undefined {
  const decisions = module.pending(view).filter((decision) => decision.side === side);
  const context = textContext(module, view, side, null, locale);
  const kinds = answersOf(module, line, context);
  const unasked = (module.anytime?.(view) ?? []).filter((decision) => decision.side === side);
  const meant = [...decisions, ...unasked].find(({ kind }) => kinds?.includes(kind) === true);
  return meant ?? decisions[0];
}
