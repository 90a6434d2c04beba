import type { Json, JsonObject } from '../../engine/core/base/json.js';
import { ARTICLES, type Mention, PIECE_NAMES } from '../phrases/index.js';
import { THEIRS, WITH } from '../talk/index.js';
import type { Slot } from './order-slots.js';
import type { Spoken } from './standpoint.js';

// Slots that stand together behind a word of their order, as what is demolished and where behind `then demolish`.

/** So far behind the word for it stands what is torn down: `raze their old fort`. */
const MOST_TO_WORD = 6;

/**
 * What a slot that takes no name is said to be behind the word that stands before it in its order, and behind some of what the order has
 * already: who razes first and then goes does it the other way round; undefined where nobody says it.
 */
export function wordBehind<S>(
  { group, role }: Slot<S>,
  { said, words }: Spoken,
  before: readonly Mention[],
  read: (text: string) => Json | undefined,
): Json | undefined {
  if (group === null || role === null) return undefined;
  const isBehind = (from: number): boolean => before.some(({ start }) => start < from);
  for (const from of (said.byKeyword.get(role) ?? []).filter(isBehind))
    for (const text of words.slice(from, from + MOST_TO_WORD)) {
      const value = text === '' ? undefined : read(text);
      if (value !== undefined) return value;
    }
  return undefined;
}

/** Whether what may be somebody is joined to somebody else, and no word leads there: `the 1/42nd and New York`. */
export function isListedWithPieces(
  mention: Mention,
  mentions: readonly Mention[],
  { words, talk }: Spoken,
): boolean {
  const isPiece = (one: Mention): boolean =>
    one.meant.length > 0 && one.meant.every(({ category }) => PIECE_NAMES.has(category));
  return (
    mayBePiece(mention) &&
    talk.and.includes(words[mention.start - 1] ?? '') &&
    mentions.some((one) => one.end === mention.start - 1 && isPiece(one))
  );
}

/** Whether what may be somebody goes along with others: `with his Caughnawaga`. */
export function goesAlong(mention: Mention, { words }: Spoken): boolean {
  let before = mention.start - 1;
  while (THEIRS.has(words[before] ?? '') || ARTICLES.has(words[before] ?? '')) before--;
  return mayBePiece(mention) && WITH.has(words[before] ?? '');
}

function mayBePiece({ role, meant, also }: Mention): boolean {
  return role === null && [...meant, ...also].some(({ category }) => PIECE_NAMES.has(category));
}

/** Whether something is named shortly behind a word for an order. */
export function standsBehind({ start }: Mention, keyword: string, { said }: Spoken): boolean {
  return (said.byKeyword.get(keyword) ?? []).some((from) => start > from && start <= from + MOST_TO_WORD);
}

/** Whether what stands with a slot in its order, and before it, is given; null where nothing does. */
export function isBegun<S>(slots: readonly Slot<S>[], index: number, args: JsonObject): boolean | null {
  const own = slots[index];
  const before = slots[index - 1];
  if (own === undefined || before === undefined || own.group === null || before.group !== own.group)
    return null;
  return args[before.name] !== undefined;
}
