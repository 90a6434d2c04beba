import type { OrderDef } from '../../../core/contract/order.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { acceptOrder, bidOrder } from './bid-for-side.js';
import { winterOrder } from './choose-winter-attrition-losses.js';

/** Between two years: attrition in winter (12.2), and the bids for the sides. */
export function yearOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [bidOrder(worldOf), acceptOrder(worldOf), winterOrder(worldOf)];
}
