import type { Decision } from './decision.js';
import { DiceShortage } from './dice.js';
import { noDice } from './draws.js';
import type { GameModule } from './module.js';
import type { Order } from './order.js';
import type { SideId } from './viewer.js';

/** Thrown by a module's rules when they meet an unknown of a view: what follows cannot be foreseen. */
export class Unknown extends Error {
  override name = 'Unknown';
}

/**
 * What a side would see after a legal order of its own, worked out on its own view; null when dice or something it
 * does not know come first. The order must have passed `check`.
 */
export function foresee<S>(
  module: GameModule<S>,
  view: S,
  side: SideId,
  decision: Decision,
  order: Order,
): S | null {
  const def = module.orders.find((candidate) => candidate.verb === order.verb);
  if (def === undefined) throw new RangeError(`no order ${order.verb}`);
  try {
    return module.view(def.apply(view, decision, order.args, noDice).state, side);
  } catch (error) {
    if (error instanceof DiceShortage || error instanceof Unknown) return null;
    throw error;
  }
}
