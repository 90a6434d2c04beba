import { refusalOf } from '../../engine/core/contract/order.js';
import { readOrder } from '../../engine/core/parse/read-order.js';
import { foresee } from '../../engine/core/session/order-outcome-preview.js';
import { type Explanation, NO_ORDER } from './explain.js';
import { contextAt, type Standpoint } from './standpoint.js';
import { firstWord } from './ways-said.js';

/**
 * The order by which a side says that nobody else does anything, where one of the `kinds` of questions still waits for it; null
 * where none does, or where more than one word may end it.
 */
export function endOfOrders(at: Standpoint, kinds: ReadonlySet<string>): Explanation | null {
  const { module, side, view } = at;
  const found = module.pending(view).flatMap((decision) => {
    if (decision.side !== side || !kinds.has(decision.kind)) return [];
    const context = contextAt(at, decision);
    return module.orders.flatMap((def) => {
      if (!def.answers.includes(decision.kind) || def.unavailable(view, decision) !== null) return [];
      const line = context.lexicon.word(firstWord(def));
      const read = readOrder(module, line, context);
      if (!read.ok || read.value.verb !== def.verb) return [];
      if (refusalOf(def, view, decision, read.value.args) !== null) return [];
      return [{ line, after: foresee(module, view, side, decision, read.value), keyword: firstWord(def) }];
    });
  });
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
  return { ...NO_ORDER, lines: [only.line], after: only.after, keywords: [only.keyword] };
}
