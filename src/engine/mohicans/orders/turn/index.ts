import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { landOrder, levyOrder, recruitOrder } from './arrivals.js';
import { finishOrder } from './finish.js';
import { gatherOrder } from './gather.js';
import { musterOrder } from './muster.js';
import { stationOrder } from './station.js';
import { rebuildOrder, transferOrder } from './units-alone.js';

export function turnOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [
    stationOrder(worldOf),
    landOrder(worldOf),
    levyOrder(worldOf),
    recruitOrder(worldOf),
    gatherOrder(worldOf),
    rebuildOrder(worldOf),
    musterOrder(worldOf),
    transferOrder(worldOf),
    finishOrder(worldOf),
  ];
}
