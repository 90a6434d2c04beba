import type { OrderDef } from '../../../core/contract/order.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { homeOrder } from './choose-home-destinations.js';
import { deployOrder } from './deploy-militia-against-raid.js';

/** The orders of a raid: militia against it, and the way home afterwards or at the end of the year (10.0). */
export function raidOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [deployOrder(worldOf), homeOrder(worldOf)];
}
