import type { OrderDef } from '../../../core/contract/order.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { interceptOrder } from './attempt-interception.js';
import { avoidOrder, insideOrder } from './avoid-battle-or-go-inside.js';
import { joinOrder } from './besieged-join-battle.js';
import { standOrder } from './fight-outside.js';
import { passOrder, playOrder } from './play-response-card-or-pass.js';

/** The orders with which the other side meets a movement, and the response cards of either (5.56, 6.7, 6.8). */
export function responseOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [
    playOrder(worldOf),
    passOrder(worldOf),
    interceptOrder(worldOf),
    standOrder(worldOf),
    insideOrder(worldOf),
    avoidOrder(worldOf),
    joinOrder(worldOf),
  ];
}
