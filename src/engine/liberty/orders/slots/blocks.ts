import type { Cursor } from '../../../core/cursor.js';
import { readSeparator } from '../../../core/name-slots.js';
import { ok, type Result, refuse } from '../../../core/result.js';
import type { SlotType, TextContext } from '../../../core/syntax.js';
import type { State } from '../../state.js';
import type { Nation } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { readOwnBlock, showBlock } from './block.js';
import type { BlockSelector } from './selectors.js';

export { allBlocks, type BlockSelector, resolveBlocks, theseBlocks } from './selectors.js';

type Context = TextContext<State>;

/**
 * A list of the author's own blocks: `Ward, Pickens`, `all`, `all but Ward`, `2 militia`, `all infantry`. The value is
 * what was written; `resolveBlocks` says who that is where the blocks are needed.
 */
export function blocksSlot(worldOf: WorldOf): SlotType<State, BlockSelector[]> {
  return {
    name: 'blocks',
    parse: (cursor, context) => readBlocks(worldOf, cursor, context),
    format: showBlocks,
  };
}

/** Reads a list of blocks up to where the order goes on. */
export function readBlocks(worldOf: WorldOf, cursor: Cursor, context: Context): Result<BlockSelector[]> {
  const selectors: BlockSelector[] = [];
  let but = false;
  for (let more = true; more; ) {
    const read = readSelector(worldOf, cursor, context, but);
    if (!read.ok) return read;
    selectors.push(read.value);
    const mark = cursor.mark();
    cursor.separator(',');
    if (!but && cursor.words(context.lexicon.forms('but')) !== null) but = true;
    else {
      cursor.reset(mark);
      more = readSeparator(cursor, context) && !cursor.atStop;
    }
  }
  return ok(selectors);
}

/** Writes a list so that it reads the same: what is left out stands last. */
export function showBlocks(selectors: readonly BlockSelector[], context: Context): string {
  const part = (but: boolean): string =>
    selectors
      .filter((selector) => selector.but === but)
      .map((selector) => showSelector(selector, context))
      .join(', ');
  const left = part(true);
  return left === '' ? part(false) : `${part(false)} ${context.lexicon.word('but')} ${left}`;
}

function readSelector(
  worldOf: WorldOf,
  cursor: Cursor,
  context: Context,
  but: boolean,
): Result<BlockSelector> {
  const { lexicon } = context;
  const start = cursor.here;
  const all = cursor.words(lexicon.forms('all')) !== null;
  const said = all ? 'all' : cursor.number();
  if (said === 0) return refuse('count-of-nothing', undefined, { text: start });
  const everybody: BlockSelector = { count: said ?? 'all', block: null, types: [], but };
  // `but` would be read as the beginning of Butler.
  if (said !== null && stands(cursor, context, 'but')) return ok(everybody);
  const named = readNamed(worldOf, cursor, context);
  if (!named.ok) return said === null ? named : ok(everybody);
  if (typeof named.value === 'string') {
    // `all Ward` is no more than Ward, but two of one block there are not.
    if (typeof said === 'number' && said > 1) {
      return refuse('one-of-each-block', undefined, { block: `block:${named.value}` });
    }
    return ok({ count: 1, block: named.value, types: [], but });
  }
  // `dragoons` without a number mean all of them there, `dragoon` is one.
  return ok({ count: said ?? (named.value.plural ? 'all' : 1), block: null, types: named.value.types, but });
}

function stands(cursor: Cursor, { lexicon }: Context, keyword: string): boolean {
  const mark = cursor.mark();
  const found = cursor.words(lexicon.forms(keyword)) !== null;
  cursor.reset(mark);
  return found;
}

interface Kinds {
  readonly types: readonly string[];
  readonly plural: boolean;
}

/**
 * A block by name, or words for a kind of blocks (`french infantry`): the reading that uses most words wins, and of
 * equals the block.
 */
function readNamed(worldOf: WorldOf, cursor: Cursor, context: Context): Result<string | Kinds> {
  const start = cursor.mark();
  const kinds = readKinds(cursor, context);
  const afterKinds = cursor.mark();
  cursor.reset(start);
  const block = readOwnBlock(worldOf, cursor, context, afterKinds === start);
  if (afterKinds === start || (block.ok && cursor.mark() >= afterKinds)) return block;
  cursor.reset(afterKinds);
  return ok(kinds);
}

/** Short forms would swallow words that mean something else, so kinds are written in full. */
function readKinds(cursor: Cursor, { lexicon }: Context): Kinds {
  const names = lexicon.names('blocktype');
  const said: { readonly type: string; readonly text: string }[] = [];
  for (;;) {
    const before = cursor.mark();
    const read = names.read(cursor, undefined, false);
    const text = cursor.tokens
      .slice(before, cursor.mark())
      .map((token) => token.text)
      .join(' ');
    if (!read.ok || !names.isExact(text) || said.some(({ type }) => type === read.value)) {
      cursor.reset(before);
      break;
    }
    said.push({ type: read.value, text });
  }
  // `American infantry` are many, as infantry are: the nation decides where it stands alone.
  const nouns = said.filter(({ type }) => !NATIONS.has(type));
  const deciding = nouns.length > 0 ? nouns : said;
  const one = lexicon.forms('one-kind');
  return { types: said.map(({ type }) => type), plural: !deciding.some(({ text }) => one.includes(text)) };
}

/** Kinds of blocks by whom they fight for. */
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

function showSelector({ count, block, types }: BlockSelector, context: Context): string {
  const { lexicon } = context;
  if (block !== null) return showBlock(block, context);
  const kinds = types.map((type) => lexicon.names('blocktype').show(type));
  return [count === 'all' ? lexicon.word('all') : String(count), ...kinds].join(' ');
}
