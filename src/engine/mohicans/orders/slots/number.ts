import { ok, refuse } from '../../../core/result.js';
import type { SlotType } from '../../../core/syntax.js';
import type { State } from '../../state.js';

/** A whole number, written in figures. */
export const numberSlot: SlotType<State, number> = {
  name: 'number',
  parse(cursor) {
    const text = cursor.here;
    const number = cursor.number();
    return number === null ? refuse('number-expected', undefined, { text }) : ok(number);
  },
  format: (value) => String(value),
};
