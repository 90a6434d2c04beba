import type { SlotType } from '../../../core/contract/order-grammar.js';
import { type Selector, select } from '../../rules/pieces-named-in-orders.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { piecesSlot } from './pieces.js';

/** Who avoids battle; where nobody is named, all the others: `rest avoid`, `avoid to Hoosic`. */
export function avoidersSlot(worldOf: WorldOf): SlotType<State, Selector[]> {
  const everybody = [select('everything', '', { count: 'all' })];
  const pieces = piecesSlot(worldOf);
  return {
    ...pieces,
    empty: everybody,
    parse: (cursor, context) =>
      cursor.atStop ? { ok: true, value: everybody } : pieces.parse(cursor, context),
  };
}
