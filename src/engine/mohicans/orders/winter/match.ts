import type { OrderDef } from '../../../core/order.js';
import { match } from '../../procedures/winter/naval.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { shipsOrder } from '../turn/ships.js';

/** VII: the British put a ship of theirs before each box. */
export function matchOrder(worldOf: WorldOf): OrderDef<State> {
  return shipsOrder(worldOf, { verb: 'match', answers: 'match', keyword: 'against', act: match });
}
