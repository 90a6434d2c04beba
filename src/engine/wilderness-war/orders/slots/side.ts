import { ok } from '../../../core/base/result.js';
import type { SlotType } from '../../../core/contract/order-grammar.js';
import type { Side, State } from '../../state.js';

/** One of the two sides, by name. */
export const sideSlot: SlotType<State, Side> = {
  name: 'side',
  parse(cursor, context) {
    const read = context.lexicon.names('side').read(cursor);
    return read.ok ? ok(read.value === 'french' ? 'french' : 'british') : read;
  },
  format: (value, context) => context.lexicon.names('side').show(value),
};
