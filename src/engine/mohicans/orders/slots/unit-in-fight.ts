import type { SlotType } from '../../../core/contract/order-grammar.js';
import type { State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { showUnit } from './unit.js';

/**
 * A unit of either side that is hit in a battle. Both sides have counters of the same nations: the one in the fight is
 * meant, or in a plan one that is on the map.
 */
export function unitInFightSlot(worldOf: WorldOf): SlotType<State, UnitId> {
  return {
    name: 'any-unit',
    parse(cursor, context) {
      const { view, lexicon } = context;
      const { places } = worldOf(view);
      const top = view.frames.at(-1);
      const pool = top?.kind === 'hits' ? top.loads.flatMap(({ units }) => units) : null;
      const meant = (id: UnitId): boolean =>
        pool === null ? places.has(view.units[id]?.at ?? '') : pool.includes(id);
      const names = lexicon.names('unit');
      const start = cursor.mark();
      const near = names.read(cursor, meant, false);
      if (near.ok && meant(near.value)) return near;
      cursor.reset(start);
      return names.read(cursor);
    },
    format: showUnit,
  };
}
