import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { loseOrder } from '../aftermath/lose.js';
import { militiaOrder } from './militia.js';
import { retreatOrder } from './retreat.js';

/** What is decided in a battle (7.0), the cards aside: militia, losses, retreats. Losses also after other combats. */
export function battleOrders(world: World): OrderDef<State>[] {
  return [militiaOrder(world), loseOrder(world), retreatOrder(world)];
}
