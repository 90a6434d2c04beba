import type { OrderDef } from '../../core/order.js';
import type { State } from '../state.js';
import type { World } from '../world.js';
import { fortsOrder, stockadesOrder } from './construct.js';
import { avoidOrder, insideOrder, joinOrder, standOrder } from './defend.js';
import { demolishOrder } from './demolish.js';
import { forceOrder } from './force.js';
import { holdOrder } from './hold.js';
import { individualsOrder } from './individuals.js';
import { interceptOrder } from './intercept.js';
import { boatOrder, moveOrder } from './move.js';
import { landOrder, sailOrder } from './sail.js';
import { stayOrder } from './stay.js';
import { unitOrder } from './unit.js';
import { passOrder, playOrder } from './windows.js';

/** The orders of an action phase: activation and movement, construction, demolition (5.3, 5.4, 6.0). */
export function actionOrders(world: World): OrderDef<State>[] {
  return [
    forceOrder(world),
    unitOrder(world),
    individualsOrder(world),
    moveOrder(world),
    boatOrder(world),
    sailOrder(world),
    landOrder(world),
    stayOrder(world),
    stockadesOrder(world),
    fortsOrder(world),
    demolishOrder(world),
    holdOrder(world),
  ];
}

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
