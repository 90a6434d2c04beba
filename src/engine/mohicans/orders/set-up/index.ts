import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';

export function setUpOrders(_worldOf: WorldOf): OrderDef<State>[] {
  return [];
}
