import type { Decision } from '../../engine/core/base/decision.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { Order } from '../../engine/core/contract/order.js';
import { readOrder, textContext } from '../../engine/core/parse/read-order.js';
import { options } from '../../engine/core/session/legal-order-options.js';

/**
 * The order that is given for a side that does not answer: the first of those the game prefers for such a case, else
 * the first a report lists. Found from what the side itself may know, so it betrays nothing; always a legal order.
 */
export function defaultOrder(module: GameModule, state: unknown, decision: Decision): Order {
  const mine = options(module, state, decision.side, 'en').find(({ decision: { id } }) => id === decision.id);
  const offered = (mine?.orders ?? []).filter(({ examples }) => examples.length > 0);
  const preferred = module.byDefault ?? [];
  const chosen =
    preferred
      .map((verb) => offered.find((order) => order.verb === verb))
      .find((order) => order !== undefined) ?? offered[0];
  const line = chosen?.examples[0];
  if (line === undefined) throw new Error(`no order answers ${decision.kind} (${decision.id})`);
  const view = module.view(state, decision.side);
  const read = readOrder(module, line, textContext(module, view, decision.side, decision, 'en'));
  if (!read.ok) throw new Error(`${line} is offered and cannot be read: ${read.violation.code}`);
  return read.value;
}
