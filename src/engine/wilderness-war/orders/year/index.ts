import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { discardOrder } from '../choices/discard.js';
import { responseOnlyOrder } from '../response/response-only.js';
import { acceptOrder, bidOrder } from './bid.js';

/** Bids, and orders that go with the events of cards and leaders. To be listed after the orders of all events. */
export function politicalOrders(world: World): OrderDef<State>[] {
  return [discardOrder(world), bidOrder(world), acceptOrder(world), responseOnlyOrder(world)];
}
