import { wholeNumberSlot } from '../../../core/name-slots.js';
import { refuse } from '../../../core/result.js';
import type { State } from '../../state.js';

/** A whole number, written in figures. */
export const numberSlot = wholeNumberSlot<State>('number', (text) =>
  refuse('number-expected', undefined, { text }),
);
