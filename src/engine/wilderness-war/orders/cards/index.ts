import type { OrderDef } from '../../../core/contract/order.js';
import { events } from '../../event-cards/index.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { keepOrder, randomDiscardOrder, tradeOrder } from './accept-or-decline-card-trade.js';
import { leaveDeckOrder, reshuffleOrder } from './declare-or-waive-reshuffle.js';
import { discardOrder } from './discard-for-event.js';
import { holdOrder } from './hold-last-card.js';
import { eventOrder } from './play-event.js';
import { responseOnlyOrder } from './refuse-response-card-as-event.js';

/** The orders about cards as cards: held, played as events, discarded, traded (4.0, 5.2, 5.5). */
export function cardOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [
    holdOrder(worldOf),
    ...events.map((event) => eventOrder(worldOf, event)),
    // After the events: it refuses the cards that none of them takes.
    responseOnlyOrder(worldOf),
    discardOrder(worldOf),
    tradeOrder(worldOf),
    keepOrder(worldOf),
    randomDiscardOrder(worldOf),
    reshuffleOrder(worldOf),
    leaveDeckOrder(worldOf),
  ];
}
