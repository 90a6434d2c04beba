import { type Result, refuse } from '../../../core/base/result.js';
import type { Cursor } from '../../../core/base/token-cursor.js';
import type { SlotType, TextContext } from '../../../core/contract/order-grammar.js';
import { listSlot } from '../../../core/parse/basic-slot-types.js';
import type { State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';

/**
 * Reads the name of one of the author's own units at the cursor. A short name that several units bear means the one that
 * is on the map, where only one of them is.
 */
export function readOwnUnit(
  worldOf: WorldOf,
  cursor: Cursor,
  context: TextContext<State>,
  hints = true,
): Result<UnitId> {
  const { units, places } = worldOf(context.view);
  const names = context.lexicon.names('unit');
  const own = (id: UnitId): boolean => units.get(id)?.side === context.side;
  const onMap = (id: UnitId): boolean => own(id) && places.has(context.view.units[id]?.at ?? '');
  const start = cursor.mark();
  const there = names.read(cursor, onMap, false);
  if (there.ok && onMap(there.value)) return there;
  cursor.reset(start);
  const read = names.read(cursor, own, hints);
  if (!read.ok) return there.ok ? read : tighter(there, read);
  if (own(read.value)) return read;
  cursor.reset(start);
  return refuse('not-your-unit', undefined, { unit: `unit:${read.value}` });
}

/** Of two refusals the one that says between whom to choose. */
function tighter(first: Result<UnitId>, second: Result<UnitId>): Result<UnitId> {
  return !first.ok && first.violation.code === 'ambiguous-name' ? first : second;
}

/** The name of a unit as it stands in an order line. */
export function showUnit(unit: UnitId, { lexicon }: TextContext<State>): string {
  return lexicon.names('unit').plain(unit);
}

/** One of the author's own units: `44th`, `Langlade`, `Québec militia 1`. */
export function unitSlot(worldOf: WorldOf): SlotType<State, UnitId> {
  return {
    name: 'unit',
    parse: (cursor, context) => readOwnUnit(worldOf, cursor, context),
    format: showUnit,
  };
}

/** Several of the author's own units by name, in the order given: an order of preference, say. */
export function namedUnitsSlot(worldOf: WorldOf): SlotType<State, UnitId[]> {
  return listSlot('units', unitSlot(worldOf));
}
