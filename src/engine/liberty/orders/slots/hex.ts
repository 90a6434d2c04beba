import { listSlot, nameSlot } from '../../../core/name-slots.js';
import type { SlotType } from '../../../core/syntax.js';
import type { HexId, State } from '../../state.js';

/** One hex or zone: `New York`, `G07`, `Atlantic`. */
export const hexSlot: SlotType<State, HexId> = nameSlot('hex');

/** Several hexes, in the order given. */
export const hexesSlot: SlotType<State, HexId[]> = listSlot('hexes', hexSlot);
