import type { Decision } from '../base/decision.js';
import type { SideId } from '../base/viewer-and-audience.js';
import type { GameModule } from '../contract/game-module.js';
import type { Order } from '../contract/order.js';
import { outcomeForeseen } from './order-outcome-preview.js';

/** Whether an order is about another group than the one that a question is about, so that it waits until that one is dealt with. */
export function isOfAnotherGroup<S>(
  module: GameModule<S>,
  view: S,
  decision: Decision,
  order: Order,
): boolean {
  return module.eachGroup?.ofAnother?.(view, decision, order) === true;
}

/** What a side would be asked next. */
export interface Besides<S> {
  readonly view: S;
  readonly decision: Decision;
}

/**
 * What a side would be asked about its other groups, were the group of an order to do nothing: they can be given their orders
 * before it is known what becomes of the first. Null where the order is about no group of several. Worked out on the view of the side.
 */
export function besides<S>(
  module: GameModule<S>,
  view: S,
  side: SideId,
  decision: Decision,
  order: Order,
): Besides<S> | null {
  const idle = module.eachGroup?.idle(view, decision, order) ?? null;
  if (idle === null) return null;
  const after = outcomeForeseen(module, view, side, decision, idle);
  if (after === null || after.laysAside) return null;
  const next = module.pending(after.view).find((one) => one.side === side);
  return next?.kind === decision.kind ? { view: after.view, decision: next } : null;
}
