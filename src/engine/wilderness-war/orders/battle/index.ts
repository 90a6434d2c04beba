import type { OrderDef } from '../../../core/contract/order.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { militiaOrder } from './call-militia-to-battle.js';
import { retreatOrder } from './choose-retreat-destinations.js';

/** What is decided in a battle, the cards aside: militia (7.3) and the retreat (7.8). */
export function battleOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [militiaOrder(worldOf), retreatOrder(worldOf)];
}
