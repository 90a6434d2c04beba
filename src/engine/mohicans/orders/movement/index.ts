import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { ambushOrder, buildOrder, burnOrder, raidOrder, rouseOrder } from './deeds.js';
import { doneOrder } from './done.js';
import { giveUpOrder } from './give-up.js';
import { liftOrder } from './lift.js';
import { moveOrder } from './move.js';
import { sailOrder } from './sail.js';
import { shipOrder } from './ship.js';

/** Orders of movement (III) and of raids on the way (V). */
export function movementOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [
    moveOrder(worldOf),
    rouseOrder(worldOf),
    raidOrder(worldOf),
    burnOrder(worldOf),
    buildOrder(worldOf),
    ambushOrder(worldOf),
    shipOrder(worldOf),
    liftOrder(worldOf),
    sailOrder(worldOf),
    giveUpOrder(worldOf),
    doneOrder(worldOf),
  ];
}
