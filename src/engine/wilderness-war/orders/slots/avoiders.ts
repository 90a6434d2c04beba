import type { SlotType } from '../../../core/syntax.js';
import { type Selector, select } from '../../rules/selectors.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { piecesSlot } from './pieces.js';

/** Who avoids battle; where nobody is named, all the others: `rest avoid`, `avoid to Hoosic`. */
export function avoidersSlot(world: World): SlotType<State, Selector[]> {
  const everybody = [select('everything', '', { count: 'all' })];
  const pieces = piecesSlot(world);
  return {
    ...pieces,
    empty: everybody,
    parse: (cursor, context) =>
      cursor.atStop ? { ok: true, value: everybody } : pieces.parse(cursor, context),
  };
}
