import { readSeparator } from '../../../core/name-slots.js';
import { ok } from '../../../core/result.js';
import type { SlotType } from '../../../core/syntax.js';
import type { PieceId, Side, State } from '../../state.js';
import type { World } from '../../world.js';

/** Several leaders of one side, by name, whoever the author is. */
export function leadersSlot(world: World, side: Side): SlotType<State, PieceId[]> {
  return {
    name: 'leaders',
    parse(cursor, context) {
      const leaders: PieceId[] = [];
      do {
        const names = context.lexicon.names('leader');
        const read = names.read(cursor, (id) => world.leaders.get(id)?.side === side);
        if (!read.ok) return read;
        leaders.push(read.value);
      } while (readSeparator(cursor, context));
      return ok(leaders);
    },
    format: (value, context) =>
      value.map((leader) => context.lexicon.names('leader').show(leader)).join(', '),
  };
}
