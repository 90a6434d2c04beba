import type { Decision } from '../base/decision.js';
import { ok, type Result } from '../base/result.js';
import type { GameModule } from '../contract/game-module.js';
import type { Order } from '../contract/order.js';
import type { TextContext } from '../contract/order-grammar.js';
import type { Plan } from '../contract/plan.js';
import { isAsSuggested } from '../parse/as-suggested.js';
import { readOrder } from '../parse/read-order.js';
import { firstOrder } from './legal-order-options.js';

/**
 * The orders with which a plan answers a question, in the order in which they are tried. What is suggested follows from the
 * view of the side that is asked alone (that of the context), so that it tells nothing more than a mail would have.
 */
export function* plannedOrders<S>(
  module: GameModule<S>,
  decision: Decision,
  { answers }: Plan,
  context: TextContext<S>,
): Generator<Result<Order>, void> {
  for (const answer of answers) {
    if (!isAsSuggested(answer)) {
      yield readOrder(module, answer, context);
      continue;
    }
    const order = firstOrder(module, context.view, decision);
    if (order !== null) yield ok(order);
  }
}
