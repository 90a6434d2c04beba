import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { disbandOrder, endDisbandingOrder } from './disband.js';
import { answerOrders, exchangeOrder } from './exchange.js';
import { forceExchangeOrder, releaseOrder } from './force-exchange.js';
import { loseOrder } from './lose.js';

export function winterOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [
    disbandOrder(worldOf),
    endDisbandingOrder(worldOf),
    loseOrder(worldOf),
    exchangeOrder(worldOf),
    ...answerOrders(worldOf),
    forceExchangeOrder(worldOf),
    releaseOrder(worldOf),
  ];
}
