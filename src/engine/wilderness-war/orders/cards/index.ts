import type { OrderDef } from '../../../core/order.js';
import { events } from '../../events/index.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { discardOrder } from './discard.js';
import { eventOrder } from './event.js';
import { holdOrder } from './hold.js';
import { responseOnlyOrder } from './response-only.js';
import { keepOrder, tradeOrder } from './trade.js';

/** The orders about cards as cards: held, played as events, discarded, traded (4.0, 5.2, 5.5). */
export function cardOrders(world: World): OrderDef<State>[] {
  return [
    holdOrder(world),
    ...events.map((event) => eventOrder(world, event)),
    // After the events: it refuses the cards that none of them takes.
    responseOnlyOrder(world),
    discardOrder(world),
    tradeOrder(world),
    keepOrder(world),
  ];
}
