import { ok, refuse } from '../../../core/result.js';
import type { SlotType } from '../../../core/syntax.js';
import type { CardNumber, State } from '../../state.js';
import type { World } from '../../world.js';

/** A card of the discards by number or name. */
export function discardedCardSlot(world: World): SlotType<State, CardNumber> {
  return {
    name: 'card',
    parse(cursor, context) {
      const start = cursor.here;
      const number = cursor.number();
      if (number !== null) {
        return world.cards.has(number) ? ok(number) : refuse('unknown-card', undefined, { text: start });
      }
      const { discards } = context.view;
      const read = context.lexicon.names('card').read(cursor, (id) => discards.includes(Number(id)));
      return read.ok ? ok(Number(read.value)) : read;
    },
    format: (value) => String(value),
  };
}
