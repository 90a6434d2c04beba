import { wholeNumberSlot } from '../../../core/name-slots.js';
import { refuse } from '../../../core/result.js';
import type { State } from '../../state.js';

/** A whole number of victory points. */
export const pointsSlot = wholeNumberSlot<State>('points', (text) =>
  refuse('not-a-number', undefined, { text }),
);
