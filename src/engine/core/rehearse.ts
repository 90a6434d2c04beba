import type { Decision } from './decision.js';
import { foresee } from './foresee.js';
import type { GameModule } from './module.js';
import type { Order } from './order.js';
import { answersOf, ordersBegunBy, readOrder, textContext } from './read-order.js';
import type { Violation } from './result.js';
import type { SideId } from './viewer.js';

/** What can be said of a line before anything happens. */
export type Verdict =
  /** Read and checked exactly. */
  | { readonly status: 'legal'; readonly order: Order; readonly decision: string }
  /** Cannot be judged yet: dice or the other side come first. Its words are known, its moment is not. */
  | { readonly status: 'waits' }
  | { readonly status: 'refused'; readonly violation: Violation };

/** Faults of the words themselves: no later position makes such a line right. */
const WRONG_ANYWHERE: ReadonlySet<string> = new Set([
  'unknown-order',
  'unknown-name',
  'expected-word',
  'trailing-words',
  'slot-missing',
]);

/**
 * Tries a list of order lines on the author's own view, one after the other, as far as they can be known. Nothing
 * but what the author may know is looked at, no dice are used, nothing changes; so the same verdicts may be told
 * by `check` and stand before every mail that is obeyed.
 */
export function rehearse<S>(
  module: GameModule<S>,
  state: S,
  side: SideId,
  lines: readonly string[],
  locale: string,
): Verdict[] {
  let view = module.view(state, side);
  let exact = true;
  const verdicts: Verdict[] = [];
  for (const line of lines) {
    const mine: Decision | undefined = exact ? pick(module, view, side, line, locale) : undefined;
    if (mine === undefined) {
      if (verdicts.length === 0 && onlyWhenAsked(module, line, locale, view, side)) {
        verdicts.push({ status: 'refused', violation: { code: 'nothing-asked', params: { text: line } } });
        break;
      }
      exact = false;
      const read = readOrder(module, line, textContext(module, view, side, null, locale));
      verdicts.push(
        read.ok || !WRONG_ANYWHERE.has(read.violation.code)
          ? { status: 'waits' }
          : { status: 'refused', violation: read.violation },
      );
      continue;
    }
    const context = textContext(module, view, side, mine, locale);
    const read = readOrder(module, line, context);
    if (!read.ok) {
      verdicts.push({ status: 'refused', violation: read.violation });
      break;
    }
    const def = module.orders.find((candidate) => candidate.verb === read.value.verb);
    const violation =
      def === undefined || !def.answers.includes(mine.kind)
        ? {
            code: 'wrong-moment',
            params: { verb: `verb:${read.value.verb}`, kind: `decision:${mine.kind}` },
          }
        : (def.unavailable(view, mine) ?? def.check(view, mine, read.value.args));
    if (violation !== null || def === undefined) {
      verdicts.push({ status: 'refused', violation: violation ?? { code: 'unknown-order' } });
      break;
    }
    verdicts.push({ status: 'legal', order: read.value, decision: mine.id });
    const after = foresee(module, view, side, mine, read.value);
    if (after === null) exact = false;
    else view = after;
  }
  return verdicts;
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

/** The side's decision the line is meant for: the first it may answer, or simply the first. */
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
  return decisions.find((decision) => kinds?.includes(decision.kind) === true) ?? decisions[0];
}
