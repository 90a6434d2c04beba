import type { Json } from '../base/json.js';
import { ok, type Result } from '../base/result.js';
import type { Cursor } from '../base/token-cursor.js';
import type { SlotType, TextContext } from '../contract/order-grammar.js';
import { readSeparator } from './basic-slot-types.js';
import type { SaidKinds } from './piece-kind-parser.js';

/** One item of a list of pieces: `Ward`, `2 militia`, `all`, or what is left out of the others. */
export interface PieceItem {
  /** How many; `all` of what fits. */
  readonly count: number | 'all';
  /** A piece by name; null when it is said what kind of pieces. */
  readonly piece: string | null;
  /** Words of kind that all must fit; none of them means any piece. */
  readonly kinds: readonly string[];
  /** Not chosen, but left out of the others: what follows `but`. */
  readonly but: boolean;
}

/** How a game writes an item of a list. `T` is the item as orders in a log keep it, so its names never change. */
export interface PieceListWords<S, T extends Json> {
  /** The category of words for kinds of pieces in the lexicon. */
  readonly kinds: string;
  /** The kept item in the words of all games. */
  said(kept: T): PieceItem;
  /** The name of a piece without marks that part words of an order line. */
  showPiece(piece: string, context: TextContext<S>): string;
}

/** How a game reads a list as well. */
export interface PieceListForm<S, T extends Json> extends PieceListWords<S, T> {
  /** Key of the slot's name in help texts. */
  readonly name: string;
  /** Keywords that join two items, beside a comma and the word for `and`. */
  readonly joins?: readonly string[];
  /** What may follow a list begins with a comma itself: one that ends the list is left to it. */
  readonly leavesComma?: true;
  /** The item as it is kept, or why there is no such thing. */
  keep(item: PieceItem): Result<T>;
  /** Why nothing at all is no choice; `text` is what was written. */
  noneCounted(text: string): Result<never>;
  /** A name that begins with a number, which would be taken for a count; null where none stands here. */
  readNumbered?(cursor: Cursor, context: TextContext<S>): string | null;
  /** A piece by its name, or words for a kind of pieces; `count` is what stands before it. */
  readNamed(
    cursor: Cursor,
    context: TextContext<S>,
    count: PieceItem['count'] | null,
  ): Result<string | SaidKinds>;
}

/** A list of the author's own pieces: `Ward, Pickens`, `all`, `all but Ward`, `2 militia`, `all infantry`. */
export function pieceListSlot<S, T extends Json>(form: PieceListForm<S, T>): SlotType<S, T[]> {
  return {
    name: form.name,
    parse: (cursor, context) => readPieceList(form, cursor, context),
    format: (items, context) => showPieceList(form, items, context),
  };
}

/** Reads a list of pieces up to where the order goes on. */
export function readPieceList<S, T extends Json>(
  form: PieceListForm<S, T>,
  cursor: Cursor,
  context: TextContext<S>,
): Result<T[]> {
  const items: T[] = [];
  let but = false;
  for (;;) {
    const read = readItem(form, cursor, context, but);
    if (!read.ok) return read;
    items.push(read.value);
    const mark = cursor.mark();
    cursor.separator(',');
    if (!but && cursor.words(context.lexicon.forms('but')) !== null) {
      but = true;
      continue;
    }
    cursor.reset(mark);
    if (!readSeparator(cursor, context) && !readJoin(form.joins ?? [], cursor, context)) break;
    // What follows need not be a piece: `44th, with manoeuvre`.
    if (cursor.atStop) {
      if (form.leavesComma === true) cursor.reset(mark);
      break;
    }
  }
  return ok(items);
}

/** Writes a list so that it reads the same: what is left out stands last. */
export function showPieceList<S, T extends Json>(
  words: PieceListWords<S, T>,
  items: readonly T[],
  context: TextContext<S>,
): string {
  const said = items.map((item) => words.said(item));
  const part = (but: boolean): string =>
    said
      .filter((item) => item.but === but)
      .map((item) => showItem(words, item, context))
      .join(', ');
  const left = part(true);
  return left === '' ? part(false) : `${part(false)} ${context.lexicon.word('but')} ${left}`;
}

function readJoin<S>(joins: readonly string[], cursor: Cursor, { lexicon }: TextContext<S>): boolean {
  return joins.some((keyword) => cursor.words(lexicon.forms(keyword)) !== null);
}

function readItem<S, T extends Json>(
  form: PieceListForm<S, T>,
  cursor: Cursor,
  context: TextContext<S>,
  but: boolean,
): Result<T> {
  const { lexicon } = context;
  const here = cursor.here;
  const numbered = form.readNumbered?.(cursor, context) ?? null;
  if (numbered !== null) return form.keep({ count: 1, piece: numbered, kinds: [], but });
  const all = cursor.words(lexicon.forms('all')) !== null;
  const count = all ? 'all' : cursor.number();
  if (count === 0) return form.noneCounted(here);
  const anybody: PieceItem = { count: count ?? 'all', piece: null, kinds: [], but };
  // `but` would be read as the beginning of Butler.
  if (count !== null && (cursor.done || cursor.stands(lexicon.forms('but')))) return form.keep(anybody);
  const named = form.readNamed(cursor, context, count);
  if (!named.ok) return count === null ? named : form.keep(anybody);
  if (typeof named.value === 'string') {
    return form.keep({ count: count ?? 1, piece: named.value, kinds: [], but });
  }
  // `dragoons` without a number mean all of them there, `dragoon` is one.
  const { kinds, plural } = named.value;
  return form.keep({ count: count ?? (plural ? 'all' : 1), piece: null, kinds, but });
}

function showItem<S, T extends Json>(
  words: PieceListWords<S, T>,
  { count, piece, kinds }: PieceItem,
  context: TextContext<S>,
): string {
  if (piece !== null) return words.showPiece(piece, context);
  const { lexicon } = context;
  const names = lexicon.names(words.kinds);
  const number = count === 'all' ? lexicon.word('all') : String(count);
  return [number, ...kinds.map((kind) => names.show(kind))].join(' ');
}
