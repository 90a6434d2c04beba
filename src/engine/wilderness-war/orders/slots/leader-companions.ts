import { ok } from '../../../core/base/result.js';
import type { SlotType } from '../../../core/contract/order-grammar.js';
import type { Selector } from '../../rules/pieces-named-in-orders.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { piecesSlot } from './pieces.js';

/** The pieces that go with a leader, or the word for nobody. */
export function companySlot(worldOf: WorldOf): SlotType<State, Selector[]> {
  const pieces = piecesSlot(worldOf);
  return {
    name: 'company',
    parse: (cursor, context) =>
      cursor.words(context.lexicon.forms('nobody')) === null ? pieces.parse(cursor, context) : ok([]),
    format: (value, context) =>
      value.length === 0 ? context.lexicon.word('nobody') : pieces.format(value, context),
  };
}
