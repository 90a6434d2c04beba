import type { OrderDef } from '../../core/order.js';
import type { State } from '../state.js';
import type { World } from '../world.js';
import { homeOrder } from './home.js';
import { deployOrder } from './raid-militia.js';
import { keepOrder, tradeOrder } from './trade.js';
import { winterOrder } from './winter.js';

/** Orders about raids, the end of the year and the trade after the deal. */
export function raidOrders(world: World): readonly OrderDef<State>[] {
  return [deployOrder(world), homeOrder(world), winterOrder(world), tradeOrder(world), keepOrder(world)];
}
