import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { avoidOrder, insideOrder } from './avoid.js';
import { interceptOrder } from './intercept.js';
import { joinOrder } from './join.js';
import { standOrder } from './stand.js';
import { passOrder, playOrder } from './windows.js';

/** The orders with which the other side meets a movement, and the response cards of either (5.56, 6.7, 6.8). */
export function responseOrders(world: World): OrderDef<State>[] {
  return [
    playOrder(world),
    passOrder(world),
    interceptOrder(world),
    standOrder(world),
    insideOrder(world),
    avoidOrder(world),
    joinOrder(world),
  ];
}
