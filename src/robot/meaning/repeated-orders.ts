import type { Decision } from '../../engine/core/base/decision.js';
import type { JsonObject } from '../../engine/core/base/json.js';
import type { OrderDef } from '../../engine/core/contract/order.js';
import { readOrder } from '../../engine/core/parse/read-order.js';
import { afterOrder, askedAt, contextAt, isLegal, lineOf, type Standpoint } from './standpoint.js';

/**
 * What the author sees when an order was carried out as often as it is given; null where chance or the other side comes first, and
 * undefined where it cannot be given as often.
 */
export function afterAll<S>(
  here: Standpoint<S>,
  decision: Decision,
  def: OrderDef<S>,
  args: JsonObject,
  times: number,
): S | null | undefined {
  const after = afterOrder(here, { decision, def, args });
  if (times <= 1) return after;
  const next = after === null ? null : again(here, decision, after, def, args);
  return next === null ? undefined : afterAll(next.here, next.decision, def, next.args, times - 1);
}

/** The same words once more behind an order, where they may mean the next piece of that name; null where that may not be ordered. */
function again<S>(
  before: Standpoint<S>,
  first: Decision,
  after: S,
  def: OrderDef<S>,
  args: JsonObject,
): { readonly here: Standpoint<S>; readonly decision: Decision; readonly args: JsonObject } | null {
  const here = { ...before, view: after };
  const decision = askedAt(here).find(({ kind }) => def.answers.includes(kind));
  if (decision === undefined) return null;
  const line = lineOf(before, { decision: first, def, args });
  const read = readOrder(here.module, line, contextAt(here, decision));
  if (!read.ok || read.value.verb !== def.verb) return null;
  const own = read.value.args;
  return isLegal(here, { decision, def, args: own }) ? { here, decision, args: own } : null;
}

/** How often an order may be given behind itself, as far as can be seen. */
export function timesOf<S>(
  here: Standpoint<S>,
  decision: Decision,
  def: OrderDef<S>,
  args: JsonObject,
): number {
  const after = afterOrder(here, { decision, def, args });
  const next = after === null ? null : again(here, decision, after, def, args);
  return next === null ? 1 : 1 + timesOf(next.here, next.decision, def, next.args);
}
