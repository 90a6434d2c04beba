import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { militiaOrder } from './militia.js';
import { retreatOrder } from './retreat.js';

/** What is decided in a battle, the cards aside: militia (7.3) and the retreat (7.8). */
export function battleOrders(world: World): OrderDef<State>[] {
  return [militiaOrder(world), retreatOrder(world)];
}
