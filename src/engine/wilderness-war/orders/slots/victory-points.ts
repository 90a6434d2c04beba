import { refuse } from '../../../core/base/result.js';
import { wholeNumberSlot } from '../../../core/parse/basic-slot-types.js';
import type { State } from '../../state.js';

/** A whole number of victory points. */
export const pointsSlot = wholeNumberSlot<State>('points', (text) =>
  refuse('not-a-number', undefined, { text }),
);
