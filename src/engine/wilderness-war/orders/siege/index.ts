import type { OrderDef } from '../../../core/contract/order.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { assaultOrder, declineOrder } from './assault-or-decline.js';
import { garrisonOrder } from './choose-garrison-destination.js';
import { siegeOrder } from './make-siege-roll.js';
import { sortieOrder } from './make-sortie.js';

/** The orders of sieges: besiegers, besieged, and the garrison that surrenders (8.0, 9.0). */
export function siegeOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [
    siegeOrder(worldOf),
    assaultOrder(worldOf),
    declineOrder(worldOf),
    sortieOrder(worldOf),
    garrisonOrder(worldOf),
  ];
}
