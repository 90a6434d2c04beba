import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { assaultOrder, declineOrder } from './assault.js';
import { garrisonOrder } from './garrison.js';
import { siegeOrder } from './siege.js';
import { sortieOrder } from './sortie.js';

/** The orders of sieges: besiegers, besieged, and the garrison that surrenders (8.0, 9.0). */
export function siegeOrders(world: World): OrderDef<State>[] {
  return [
    siegeOrder(world),
    assaultOrder(world),
    declineOrder(world),
    sortieOrder(world),
    garrisonOrder(world),
  ];
}
