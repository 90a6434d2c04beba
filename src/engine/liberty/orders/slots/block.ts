import { type Result, refuse } from '../../../core/base/result.js';
import type { Cursor } from '../../../core/base/token-cursor.js';
import type { SlotType, TextContext } from '../../../core/contract/order-grammar.js';
import { listSlot } from '../../../core/parse/basic-slot-types.js';
import type { BlockId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';

/** Reads the name of one of the author's own blocks at the cursor. */
export function readOwnBlock(
  worldOf: WorldOf,
  cursor: Cursor,
  context: TextContext<State>,
  hints = true,
): Result<BlockId> {
  const { blocks } = worldOf(context.view);
  const own = (id: BlockId): boolean => blocks.get(id)?.side === context.side;
  const start = cursor.mark();
  const read = context.lexicon.names('block').read(cursor, own, hints);
  if (!read.ok || own(read.value)) return read;
  cursor.reset(start);
  return refuse('not-your-block', undefined, { block: `block:${read.value}` });
}

/** The name of a block as it stands in an order line. */
export function showBlock(block: BlockId, { lexicon }: TextContext<State>): string {
  return lexicon.names('block').plain(block);
}

/** One of the author's own blocks: `Ward`; `Howe` is the leader, `ship Howe` the warship. */
export function blockSlot(worldOf: WorldOf): SlotType<State, BlockId> {
  return {
    name: 'block',
    parse: (cursor, context) => readOwnBlock(worldOf, cursor, context),
    format: showBlock,
  };
}

/** Several of the author's own blocks by name, in the order given: an order of preference, say. */
export function namedBlocksSlot(worldOf: WorldOf): SlotType<State, BlockId[]> {
  return listSlot('blocks', blockSlot(worldOf));
}
