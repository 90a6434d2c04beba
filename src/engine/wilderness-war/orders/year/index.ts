import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { acceptOrder, bidOrder } from './bid.js';
import { winterOrder } from './winter.js';

/** Between two years: attrition in winter (12.2), and the bids for the sides. */
export function yearOrders(world: World): OrderDef<State>[] {
  return [bidOrder(world), acceptOrder(world), winterOrder(world)];
}
