import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { berthOrder } from './berth.js';
import { placeOrder } from './place.js';

export function setUpOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [placeOrder(worldOf), berthOrder(worldOf)];
}
