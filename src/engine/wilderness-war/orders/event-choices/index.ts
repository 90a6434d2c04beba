import type { OrderDef } from '../../../core/contract/order.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { allyOrder } from './choose-indian-allies.js';
import { removeOrder, restoreOrder } from './choose-pieces-to-remove-or-restore.js';
import { placeOrder } from './place-new-pieces.js';

/** The orders that answer what events ask afterwards: who comes where, who goes, who is restored, who allies. */
export function choiceOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [placeOrder(worldOf), removeOrder(worldOf), restoreOrder(worldOf), allyOrder(worldOf)];
}
