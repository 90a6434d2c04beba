import type { SlotType } from '../../../core/contract/order-grammar.js';
import { listSlot, nameSlot } from '../../../core/parse/basic-slot-types.js';
import type { SpaceId, State } from '../../state.js';

/** One space of the map, by name. */
export const spaceSlot: SlotType<State, SpaceId> = nameSlot('space');

/** Several spaces, in the order given. */
export const spacesSlot: SlotType<State, SpaceId[]> = listSlot('spaces', spaceSlot);
