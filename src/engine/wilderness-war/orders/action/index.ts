import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { boatOrder, moveOrder } from '../movement/move.js';
import { landOrder, sailOrder } from '../movement/sail.js';
import { stayOrder } from '../movement/stay.js';
import { avoidOrder, insideOrder, joinOrder, standOrder } from '../response/defend.js';
import { interceptOrder } from '../response/intercept.js';
import { passOrder, playOrder } from '../response/windows.js';
import { fortsOrder, stockadesOrder } from './construct.js';
import { demolishOrder } from './demolish.js';
import { forceOrder } from './force.js';
import { holdOrder } from './hold.js';
import { individualsOrder } from './individuals.js';
import { unitOrder } from './unit.js';

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
