import { ok, type Result, refuse } from '../../../core/base/result.js';
import type { SlotType } from '../../../core/contract/order-grammar.js';
import { listSlot } from '../../../core/parse/basic-slot-types.js';
import type { Selector } from '../../rules/pieces-named-in-orders.js';
import type { SpaceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { piecesSlot } from './pieces.js';
import { spaceSlot } from './space.js';

/** A space on the way, and who stays behind there (6.1). */
export type Waypoint = { readonly to: SpaceId; readonly drop: readonly Selector[] };

/**
 * The spaces of a movement in full, `A, B (drop 1 regular), C`, or its destination alone. The space it sets out
 * from may be named first; where a movement was interrupted, some may be left behind there.
 */
export function pathSlot(worldOf: WorldOf): SlotType<State, Waypoint[]> {
  return listSlot('path', waypointSlot(worldOf), { exhaustive: true });
}

function waypointSlot(worldOf: WorldOf): SlotType<State, Waypoint> {
  const pieces = piecesSlot(worldOf);
  return {
    name: 'path',
    parse(cursor, context): Result<Waypoint> {
      const space = spaceSlot.parse(cursor, context);
      if (!space.ok) return space;
      const to = space.value;
      const mark = cursor.mark();
      if (!cursor.separator('(')) {
        cursor.reset(mark);
        return ok({ to, drop: [] });
      }
      const { lexicon } = context;
      if (cursor.words(lexicon.forms('drop')) === null) {
        return refuse('expected-word', undefined, { word: lexicon.word('drop'), found: cursor.here });
      }
      const drop = pieces.parse(cursor, context);
      if (!drop.ok) return drop;
      return cursor.separator(')')
        ? ok({ to, drop: drop.value })
        : refuse('expected-word', undefined, { word: ')', found: cursor.here });
    },
    format({ to, drop }, context) {
      const space = spaceSlot.format(to, context);
      if (drop.length === 0) return space;
      return `${space} (${context.lexicon.word('drop')} ${pieces.format([...drop], context)})`;
    },
  };
}
