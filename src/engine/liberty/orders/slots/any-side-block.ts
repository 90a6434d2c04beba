import type { SlotType } from '../../../core/contract/order-grammar.js';
import { listSlot } from '../../../core/parse/basic-slot-types.js';
import type { BlockId, State } from '../../state.js';
import { showBlock } from './block.js';

/** Any block of the game by name, the author's own or not: prisoners (11.5) are named by both sides. */
export const anyBlockSlot: SlotType<State, BlockId> = {
  name: 'any-block',
  parse: (cursor, context) => context.lexicon.names('block').read(cursor),
  format: showBlock,
};

/** Several blocks of either side, in the order given. */
export const anyBlocksSlot: SlotType<State, BlockId[]> = listSlot('any-blocks', anyBlockSlot);
