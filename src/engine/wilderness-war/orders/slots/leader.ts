import type { SlotType } from '../../../core/syntax.js';
import type { PieceId, State } from '../../state.js';
import type { World } from '../../world.js';

/** One of the author's own leaders, by name. */
export function leaderSlot(world: World): SlotType<State, PieceId> {
  return {
    name: 'leader',
    parse: (cursor, context) =>
      context.lexicon.names('leader').read(cursor, (id) => world.leaders.get(id)?.side === context.side),
    format: (value, context) => context.lexicon.names('leader').show(value),
  };
}
