import type { OrderDef } from '../../../core/contract/order.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { forceOrder } from './activate-force.js';
import { individualsOrder } from './activate-individuals.js';
import { unitOrder } from './activate-unit.js';

/** The orders that play a card to activate: a force, a unit, individuals (5.3). */
export function activationOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [forceOrder(worldOf), unitOrder(worldOf), individualsOrder(worldOf)];
}
