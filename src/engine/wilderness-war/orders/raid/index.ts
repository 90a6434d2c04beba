import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { keepOrder, tradeOrder } from '../choices/trade.js';
import { winterOrder } from '../year/winter.js';
import { deployOrder } from './deploy.js';
import { homeOrder } from './home.js';

/** Orders about raids, the end of the year and the trade after the deal. */
export function raidOrders(world: World): readonly OrderDef<State>[] {
  return [deployOrder(world), homeOrder(world), winterOrder(world), tradeOrder(world), keepOrder(world)];
}
