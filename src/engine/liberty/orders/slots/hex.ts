import type { SlotType } from '../../../core/contract/order-grammar.js';
import { listSlot } from '../../../core/parse/basic-slot-types.js';
import type { HexId, State } from '../../state.js';
import { hexNames } from './hex-names.js';

/** One hex or zone: `New York`, `G07`, `Atlantic`; on a moderator's map by the names of that map. */
export const hexSlot: SlotType<State, HexId> = {
  name: 'hex',
  parse: (cursor, context) => hexNames(context).read(cursor),
  format: (id, context) => hexNames(context).show(id),
};

/** Several hexes, in the order given. */
export const hexesSlot: SlotType<State, HexId[]> = listSlot('hexes', hexSlot);
