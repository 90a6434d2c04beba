import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { changePlans } from '../../engine/core/parse/change-plans.js';
import { inAnyCase } from '../../engine/core/parse/in-any-case.js';
import { nextWords, splitAtNext, withElseColons } from '../../engine/core/parse/next-words.js';
import { planParts } from '../../engine/core/parse/plan-line-splitter.js';
import { answersOf, ordersBegunBy, segments, textContext } from '../../engine/core/parse/read-order.js';
import type { OrderLine, TableToRead } from '../../game/table/index.js';
import { LONGEST_LINE } from '../../system/text/index.js';

/**
 * The lines that tell whoever else reads them too much: answers to questions that nobody has asked, orders for a phase that has not
 * come, orders wanted in any case, what is taken back of such, the answer to a question that another side is asked at the same time, and
 * orders whose side alone may know what they say.
 */
export function secretLines(
  { module, session, players }: Pick<TableToRead, 'module' | 'session' | 'players'>,
  side: SideId,
  lines: readonly OrderLine[],
): readonly OrderLine[] {
  const locale = players.find((player) => player.side === side)?.locale ?? 'en';
  const context = textContext(module, module.view(session.state, side), side, null, locale);
  const plans = session.plans[side] ?? [];
  const pending = module.pending(session.state);
  const askedOfAll = pending
    .filter(
      (one) => one.side === side && pending.some((other) => other.side !== side && other.kind === one.kind),
    )
    .map(({ kind }) => kind);
  const read = withElseColons(lines).map(({ text }) => text);
  return lines.filter(({ text: written }, at) => {
    const text = read[at] ?? written;
    if (text.length > LONGEST_LINE) return false;
    const parts = segments(text);
    if (
      nextWords(text) !== null ||
      splitAtNext(text) !== null ||
      parts.some((part) => inAnyCase(part) !== null)
    )
      return true;
    if (parts.some((part) => answersOf(module, part, context)?.some((kind) => askedOfAll.includes(kind))))
      return true;
    if (parts.some((part) => ordersBegunBy(module, part, context).some(({ secret }) => secret === true)))
      return true;
    return planParts(module, text, context).some((part) => {
      const changed = changePlans(module, part, plans, context);
      // A colon alone makes no answer of an order that is not understood.
      return changed !== null && (changed.ok || changed.violation.code !== 'no-such-question');
    });
  });
}
