import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { playOrder, putBackOrder } from './choose-card.js';
import { initiativeOrders } from './initiative.js';

export function cardsOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [playOrder(worldOf), putBackOrder(worldOf), ...initiativeOrders(worldOf)];
}
