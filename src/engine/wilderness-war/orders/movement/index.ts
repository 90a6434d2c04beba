import type { OrderDef } from '../../../core/contract/order.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { boatOrder, moveOrder } from './move-by-land-or-boat.js';
import { landOrder, sailOrder } from './sail-or-amphibious-landing.js';
import { stayOrder } from './stay-and-end-activation.js';

/** The orders of those who are activated and move: by land, in boats, by sea, or not at all (6.0). */
export function movementOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [moveOrder(worldOf), boatOrder(worldOf), sailOrder(worldOf), landOrder(worldOf), stayOrder(worldOf)];
}
