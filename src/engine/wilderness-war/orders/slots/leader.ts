import type { SlotType } from '../../../core/contract/order-grammar.js';
import { listSlot } from '../../../core/parse/basic-slot-types.js';
import type { PieceId, Side, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';

/** One of the author's own leaders, by name. */
export function leaderSlot(worldOf: WorldOf): SlotType<State, PieceId> {
  return leaderOf(worldOf, null);
}

/** Several leaders of one side, by name, whoever the author is. */
export function leadersSlot(worldOf: WorldOf, side: Side): SlotType<State, PieceId[]> {
  return listSlot('leaders', leaderOf(worldOf, side));
}

function leaderOf(worldOf: WorldOf, whose: Side | null): SlotType<State, PieceId> {
  return {
    name: 'leader',
    parse(cursor, { lexicon, view, side }) {
      const { leaders } = worldOf(view);
      return lexicon.names('leader').read(cursor, (id) => leaders.get(id)?.side === (whose ?? side));
    },
    format: (value, { lexicon }) => lexicon.names('leader').show(value),
  };
}
