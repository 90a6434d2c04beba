import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { fortsOrder, stockadesOrder } from './construct.js';
import { demolishOrder } from './demolish.js';

/** The orders that build and demolish (5.4). */
export function buildingOrders(world: World): OrderDef<State>[] {
  return [stockadesOrder(world), fortsOrder(world), demolishOrder(world)];
}
