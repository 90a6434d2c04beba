import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { matchOrder } from './match.js';
import { promoteOrder } from './promote.js';
import { saveOrder } from './save.js';

export function winterOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [promoteOrder(worldOf), saveOrder(worldOf), matchOrder(worldOf)];
}
