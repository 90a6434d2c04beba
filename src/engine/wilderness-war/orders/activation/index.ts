import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { forceOrder } from './force.js';
import { individualsOrder } from './individuals.js';
import { unitOrder } from './unit.js';

/** The orders that play a card to activate: a force, a unit, individuals (5.3). */
export function activationOrders(world: World): OrderDef<State>[] {
  return [forceOrder(world), unitOrder(world), individualsOrder(world)];
}
