import type { SlotType } from '../../../core/contract/order-grammar.js';
import { nameSlot } from '../../../core/parse/basic-slot-types.js';
import type { State } from '../../state.js';

/** The ground of a battle: `woods` or `clear`. */
export const groundSlot: SlotType<State, string> = nameSlot('ground');
