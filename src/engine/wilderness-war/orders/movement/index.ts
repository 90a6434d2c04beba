import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { boatOrder, moveOrder } from './move.js';
import { landOrder, sailOrder } from './sail.js';
import { stayOrder } from './stay.js';

/** The orders of those who are activated and move: by land, in boats, by sea, or not at all (6.0). */
export function movementOrders(world: World): OrderDef<State>[] {
  return [moveOrder(world), boatOrder(world), sailOrder(world), landOrder(world), stayOrder(world)];
}
