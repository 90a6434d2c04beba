import { refuse } from '../../../core/base/result.js';
import { wholeNumberSlot } from '../../../core/parse/basic-slot-types.js';
import type { State } from '../../state.js';

/** A whole number, written in figures. */
export const numberSlot = wholeNumberSlot<State>('number', (text) =>
  refuse('number-expected', undefined, { text }),
);
