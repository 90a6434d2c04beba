import { ok, refuse } from '../../../core/result.js';
import type { SlotType } from '../../../core/syntax.js';
import type { State } from '../../state.js';

/** A whole number of victory points. */
export const pointsSlot: SlotType<State, number> = {
  name: 'points',
  parse(cursor) {
    const start = cursor.here;
    const number = cursor.number();
    return number === null ? refuse('not-a-number', undefined, { text: start }) : ok(number);
  },
  format: (value) => String(value),
};
