import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { loseOrder } from './lose.js';
import { withdrawOrder } from './withdraw.js';

/** What a combat of any kind leaves to decide: the losses (7.6), and where leaders left alone go (6.53). */
export function aftermathOrders(world: World): OrderDef<State>[] {
  return [loseOrder(world), withdrawOrder(world)];
}
