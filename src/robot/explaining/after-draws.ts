import type { Decision } from '../../engine/core/base/decision.js';
import type { Order } from '../../engine/core/contract/order.js';
import { readOrder } from '../../engine/core/parse/read-order.js';
import { foresee, foreseeDraws } from '../../engine/core/session/order-outcome-preview.js';
import { PRICE } from './effort.js';
import { askedAt, contextAt, isLegal, type Standpoint } from './standpoint.js';

/**
 * Where orders lead of which the last draws something blindly, `event 57`: the standpoint behind them for each of some ways in which the
 * draw may come out and nothing else is asked first. None where dice are rolled or the other side comes first, and where the draw mostly
 * comes to something else.
 */
export function afterDraws<S>(at: Standpoint<S>, lines: readonly string[]): readonly Standpoint<S>[] {
  let here = at;
  for (const [index, line] of lines.entries()) {
    const found = orderIn(here, line);
    if (found === null) return [];
    const { decision, order } = found;
    at.effort.spend(PRICE.foresee);
    const view = foresee(at.module, here.view, at.side, decision, order);
    if (view !== null) {
      here = { ...here, view };
      continue;
    }
    if (index < lines.length - 1) return [];
    at.effort.spend(PRICE.foresee);
    const drawn = foreseeDraws(at.module, here.view, at.side, decision, order) ?? [];
    const ends = drawn.map((own) => ({ ...at, view: own }));
    return mostAlike(ends);
  }
  return [];
}

/** Those where the same is asked, where they are more than half of all. */
function mostAlike<S>(ends: readonly Standpoint<S>[]): readonly Standpoint<S>[] {
  const asked = (one: Standpoint<S>): string =>
    askedAt(one)
      .map(({ kind }) => kind)
      .join();
  const alike = (kind: string): readonly Standpoint<S>[] => ends.filter((one) => asked(one) === kind);
  return (
    ends
      .map((one) => asked(one))
      .filter((kind) => kind !== '')
      .map(alike)
      .find(({ length }) => length * 2 > ends.length) ?? []
  );
}

/** An order in the program's own words, where somebody is asked for it. */
function orderIn<S>(
  at: Standpoint<S>,
  line: string,
): { readonly decision: Decision; readonly order: Order } | null {
  for (const decision of askedAt(at)) {
    const read = readOrder(at.module, line, contextAt(at, decision));
    if (!read.ok) continue;
    const def = at.module.orders.find(({ verb }) => verb === read.value.verb);
    if (def !== undefined && isLegal(at, { decision, def, args: read.value.args }))
      return { decision, order: read.value };
  }
  return null;
}
