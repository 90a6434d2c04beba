import { nameSlot } from '../../../core/name-slots.js';
import type { SlotType } from '../../../core/syntax.js';
import type { State } from '../../state.js';

/** The ground of a battle: `woods` or `clear`. */
export const groundSlot: SlotType<State, string> = nameSlot('ground');
