import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { allyOrder } from './ally.js';
import { placeOrder } from './place.js';
import { removeOrder } from './remove.js';
import { restoreOrder } from './restore.js';

/** The orders that answer what events ask afterwards: who comes where, who goes, who is restored, who allies. */
export function choiceOrders(world: World): OrderDef<State>[] {
  return [placeOrder(world), removeOrder(world), restoreOrder(world), allyOrder(world)];
}
