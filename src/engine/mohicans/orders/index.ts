import type { OrderDef } from '../../core/order.js';
import type { State } from '../state.js';
import type { WorldOf } from '../world-of.js';
import { battleOrders } from './battle/index.js';
import { movementOrders } from './movement/index.js';
import { setUpOrders } from './set-up/index.js';
import { turnOrders } from './turn/index.js';
import { winterOrders } from './winter/index.js';

/** All orders of the game, in the order of a year. */
export function mohicansOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [
    ...setUpOrders(worldOf),
    ...turnOrders(worldOf),
    ...movementOrders(worldOf),
    ...battleOrders(worldOf),
    ...winterOrders(worldOf),
  ];
}
