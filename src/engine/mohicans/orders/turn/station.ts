import type { OrderDef } from '../../../core/order.js';
import { station } from '../../procedures/turn/spring.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { shipsOrder } from './ships.js';

/** Set-up, VII: the French put their ships into the boxes, unseen. */
export function stationOrder(worldOf: WorldOf): OrderDef<State> {
  return shipsOrder(worldOf, { verb: 'station', answers: 'stations', keyword: 'bring-to', act: station });
}
