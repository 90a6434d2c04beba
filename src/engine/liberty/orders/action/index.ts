import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { deployOrder } from './deploy.js';
import { endOrder } from './end.js';
import { marchOrder, moveOrder, riverOrder, sailOrder } from './movement.js';
import { replaceOrder } from './replace.js';
import { supplyOrder } from './supply.js';

/** 3.1.1, 3.1.2: what a side does with its card. */
export function actionOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [
    moveOrder(worldOf),
    marchOrder(worldOf),
    riverOrder(worldOf),
    sailOrder(worldOf),
    replaceOrder(worldOf),
    deployOrder(worldOf),
    supplyOrder(worldOf),
    endOrder(worldOf),
  ];
}
