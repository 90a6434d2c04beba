import type { OrderDef } from '../../../core/contract/order.js';
import { match } from '../../procedures/winter/naval-war.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { shipsOrder } from '../turn/ship-assignment-order-factory.js';

/** VII: the British put a ship of theirs before each box. */
export function matchOrder(worldOf: WorldOf): OrderDef<State> {
  return shipsOrder(worldOf, { verb: 'match', answers: 'match', keyword: 'against', act: match });
}
