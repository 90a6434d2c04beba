import type { OrderDef } from '../../../core/contract/order.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { fortsOrder, stockadesOrder } from './build-stockades-or-forts.js';
import { demolishOrder } from './demolish.js';

/** The orders that build and demolish (5.4). */
export function buildingOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [stockadesOrder(worldOf), fortsOrder(worldOf), demolishOrder(worldOf)];
}
