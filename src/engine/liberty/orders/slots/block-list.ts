import { ok, type Result, refuse } from '../../../core/base/result.js';
import type { Cursor } from '../../../core/base/token-cursor.js';
import type { SlotType, TextContext } from '../../../core/contract/order-grammar.js';
import { readKinds, type SaidKinds } from '../../../core/parse/piece-kind-parser.js';
import { type PieceListForm, pieceListSlot } from '../../../core/parse/piece-list-slot.js';
import type { BlockId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { Nation } from '../../world/static-data-types.js';
import { readOwnBlock, showBlock } from './block.js';
import { type BlockSelector, itemOf } from './resolve-block-selectors.js';

export {
  allBlocks,
  allowed,
  type BlockSelector,
  resolveBlocks,
  theseBlocks,
  willing,
} from './resolve-block-selectors.js';

/**
 * A list of the author's own blocks: `Ward, Pickens`, `all`, `all but Ward`, `2 militia`, `all infantry`. The value is
 * what was written; `resolveBlocks` says who that is where the blocks are needed.
 */
export function blocksSlot(worldOf: WorldOf): SlotType<State, BlockSelector[]> {
  return pieceListSlot(blockList(worldOf));
}

function blockList(worldOf: WorldOf): PieceListForm<State, BlockSelector> {
  return {
    name: 'blocks',
    kinds: 'blocktype',
    keep({ count, piece, kinds, but }) {
      // `all Ward` is no more than Ward, but two of one block there are not.
      if (piece !== null && count !== 'all' && count > 1) {
        return refuse('one-of-each-block', undefined, { block: `block:${piece}` });
      }
      return ok({ count: piece === null ? count : 1, block: piece, types: kinds, but });
    },
    said: itemOf,
    noneCounted: (text) => refuse('count-of-nothing', undefined, { text }),
    readNamed: (cursor, context) => readNamed(worldOf, cursor, context),
    showPiece: showBlock,
  };
}

/**
 * A block by name, or words for a kind of blocks (`french infantry`): the reading that uses most words wins, and of
 * equals the block.
 */
function readNamed(
  worldOf: WorldOf,
  cursor: Cursor,
  context: TextContext<State>,
): Result<BlockId | SaidKinds> {
  const start = cursor.mark();
  const kinds = readKinds(cursor, context.lexicon, 'blocktype', NATIONS);
  const afterKinds = cursor.mark();
  cursor.reset(start);
  const block = readOwnBlock(worldOf, cursor, context, afterKinds === start);
  if (afterKinds === start || (block.ok && cursor.mark() >= afterKinds)) return block;
  cursor.reset(afterKinds);
  return ok(kinds);
}

/** Kinds of blocks by whom they fight for: `American infantry` are many, as infantry are. */
const NATIONS: ReadonlySet<string> = new Set<Nation>([
  'british',
  'hessian',
  'loyalist',
  'american',
  'continental',
  'militia',
  'french',
  'indian',
]);
