import { ok } from '../../../core/result.js';
import type { SlotType } from '../../../core/syntax.js';
import type { Selector } from '../../rules/selectors.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { readPieces, showPieces } from './pieces.js';

/** The pieces that go with a leader, or the word for nobody. */
export function companySlot(world: World): SlotType<State, Selector[]> {
  return {
    name: 'company',
    parse: (cursor, context) =>
      cursor.words(context.lexicon.forms('nobody')) === null ? readPieces(world, cursor, context) : ok([]),
    format: (value, context) =>
      value.length === 0 ? context.lexicon.word('nobody') : showPieces(value, context),
  };
}
