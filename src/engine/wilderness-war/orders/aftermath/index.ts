import type { OrderDef } from '../../../core/contract/order.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { loseOrder } from './take-losses.js';
import { withdrawOrder } from './withdraw-lone-leaders.js';

/** What a combat of any kind leaves to decide: the losses (7.6), and where leaders left alone go (6.53). */
export function aftermathOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [loseOrder(worldOf), withdrawOrder(worldOf)];
}
