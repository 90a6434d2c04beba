import type { OrderDef } from '../../core/order.js';
import type { State } from '../state.js';
import type { World } from '../world.js';
import { actionOrders } from './action-orders.js';
import { holdOrder } from './hold.js';

/** Every order of the game. */
export function wildernessWarOrders(world: World): readonly OrderDef<State>[] {
  return [...actionOrders(world), holdOrder(world)];
}
