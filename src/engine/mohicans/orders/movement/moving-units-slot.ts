import { ok } from '../../../core/base/result.js';
import type { Cursor } from '../../../core/base/token-cursor.js';
import type { SlotType, TextContext } from '../../../core/contract/order-grammar.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { placeSlot } from '../slots/place.js';
import { allUnits, type UnitSelector, unitsSlot } from '../slots/unit-list.js';

/**
 * The units before the place they leave: `44th Albany > New York`. Where a place with a way out of it stands nobody is
 * named and all are meant: `Huron > Le Détroit` moves all from Huron, not the tribe.
 */
export function unitsBeforeSlot(worldOf: WorldOf): SlotType<State, UnitSelector[]> {
  const units = unitsSlot(worldOf);
  return {
    ...units,
    parse(cursor, context) {
      const start = cursor.mark();
      const way = cursor.words(context.lexicon.forms('from')) !== null || isWay(cursor, context);
      cursor.reset(start);
      return way ? ok(allUnits()) : units.parse(cursor, context);
    },
  };
}

/** Two places, and then what may follow places. */
function isWay(cursor: Cursor, context: TextContext<State>): boolean {
  const { lexicon } = context;
  if (!placeSlot.parse(cursor, context).ok) return false;
  const parted = cursor.separator(',') || cursor.words(lexicon.forms('to')) !== null;
  if (!parted || !placeSlot.parse(cursor, context).ok) return false;
  if (cursor.words(lexicon.forms('from')) !== null) return false;
  const followed = ['to', 'via', 'with', 'taking', 'leaving', 'rousing', 'overrun', 'manoeuvre'];
  return (
    cursor.done ||
    (cursor.separator(',') && !restHas(cursor, lexicon.forms('from'))) ||
    followed.some((keyword) => cursor.words(lexicon.forms(keyword)) !== null)
  );
}

function restHas(cursor: Cursor, forms: readonly string[]): boolean {
  return cursor.tokens.slice(cursor.mark()).some(({ text }) => forms.includes(text));
}
