import type { SlotType } from '../../../core/contract/order-grammar.js';
import { listSlot } from '../../../core/parse/basic-slot-types.js';
import type { PlaceId, State } from '../../state.js';
import { placeNames } from './place-names.js';

/** One place of the map: `New York`, `Ft Duquesne`; on a moderator's map by the names of that map. */
export const placeSlot: SlotType<State, PlaceId> = {
  name: 'place',
  parse: (cursor, context) => placeNames(context).read(cursor),
  format: (id, context) => placeNames(context).show(id),
};

/** Several places, in the order given. */
export const placesSlot: SlotType<State, PlaceId[]> = listSlot('places', placeSlot);
