import { listSlot, nameSlot } from '../../../core/name-slots.js';
import type { SlotType } from '../../../core/syntax.js';
import type { PlaceId, State } from '../../state.js';

/** One place of the map, by name. */
export const placeSlot: SlotType<State, PlaceId> = nameSlot('place');

/** Several places, in the order given. */
export const placesSlot: SlotType<State, PlaceId[]> = listSlot('places', placeSlot);
