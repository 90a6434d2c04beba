import type { OrderDef } from '../../../core/contract/order.js';
import { station } from '../../procedures/turn/spring-decisions.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { shipsOrder } from './ship-assignment-order-factory.js';

/** Set-up, VII: the French put their ships into the boxes, unseen. */
export function stationOrder(worldOf: WorldOf): OrderDef<State> {
  const about = { verb: 'station', answers: 'stations', keyword: 'bring-to', act: station } as const;
  return shipsOrder(worldOf, { ...about, secret: true });
}
