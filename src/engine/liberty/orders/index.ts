import type { OrderDef } from '../../core/order.js';
import type { State } from '../state.js';
import type { WorldOf } from '../world-of.js';
import { actionOrders } from './action/index.js';
import { battleOrders } from './battle/index.js';
import { cardsOrders } from './cards/index.js';
import { winterOrders } from './winter/index.js';

/** All orders of the game, in the order of a year. */
export function libertyOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [
    ...cardsOrders(worldOf),
    ...actionOrders(worldOf),
    ...battleOrders(worldOf),
    ...winterOrders(worldOf),
  ];
}
