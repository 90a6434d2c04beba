import type { OrderDef } from '../../core/order.js';
import type { State } from '../state.js';
import type { World } from '../world.js';
import { fortsOrder, stockadesOrder } from './construct.js';
import { demolishOrder } from './demolish.js';
import { forceOrder } from './force.js';
import { individualsOrder } from './individuals.js';
import { boatOrder, moveOrder } from './move.js';
import { sailOrder } from './sail.js';
import { stayOrder } from './stay.js';
import { thenDemolish } from './then-demolish.js';
import { unitOrder } from './unit.js';

/** The orders of an action phase: activation and movement, construction, demolition (5.3, 5.4, 6.0). */
export function actionOrders(world: World): OrderDef<State>[] {
  return [
    forceOrder(world),
    unitOrder(world),
    individualsOrder(world),
    thenDemolish(world, moveOrder(world)),
    thenDemolish(world, boatOrder(world)),
    thenDemolish(world, sailOrder(world)),
    stayOrder(world),
    stockadesOrder(world),
    fortsOrder(world),
    demolishOrder(world),
  ];
}
