import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { deployOrder } from './deploy.js';
import { homeOrder } from './home.js';

/** The orders of a raid: militia against it, and the way home afterwards or at the end of the year (10.0). */
export function raidOrders(world: World): OrderDef<State>[] {
  return [deployOrder(world), homeOrder(world)];
}
