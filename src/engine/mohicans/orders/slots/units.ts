import type { Cursor } from '../../../core/cursor.js';
import { readSeparator } from '../../../core/name-slots.js';
import { ok, type Result, refuse } from '../../../core/result.js';
import type { SlotType, TextContext } from '../../../core/syntax.js';
import type { State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import type { UnitSelector } from './selectors.js';
import { readOwnUnit, showUnit } from './unit.js';

export { allUnits, resolveAmong, resolveUnits, theseUnits, type UnitSelector } from './selectors.js';

type Context = TextContext<State>;

/**
 * A list of the author's own units: `44th, 48th`, `all`, `all but Rogers`, `2 militia`, `Marin with Ottawa W.`. The value
 * is what was written; `resolveUnits` says who that is where the units are needed.
 */
export function unitsSlot(worldOf: WorldOf): SlotType<State, UnitSelector[]> {
  return {
    name: 'units',
    parse: (cursor, context) => readUnits(worldOf, cursor, context),
    format: showUnits,
  };
}

/** Reads a list of units up to where the order goes on. */
export function readUnits(worldOf: WorldOf, cursor: Cursor, context: Context): Result<UnitSelector[]> {
  const selectors: UnitSelector[] = [];
  let but = false;
  for (;;) {
    const read = readSelector(worldOf, cursor, context, but);
    if (!read.ok) return read;
    selectors.push(read.value);
    const mark = cursor.mark();
    cursor.separator(',');
    if (!but && cursor.words(context.lexicon.forms('but')) !== null) {
      but = true;
      continue;
    }
    cursor.reset(mark);
    if (!readSeparator(cursor, context) && cursor.words(context.lexicon.forms('with')) === null) break;
    // What follows need not be a unit: `44th, with manoeuvre`.
    if (cursor.atStop) {
      cursor.reset(mark);
      break;
    }
  }
  return ok(selectors);
}

/** Writes a list so that it reads the same: what is left out stands last. */
export function showUnits(selectors: readonly UnitSelector[], context: Context): string {
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
): Result<UnitSelector> {
  const { lexicon } = context;
  const here = cursor.here;
  const numbered = readNumberedName(worldOf, cursor, context);
  if (numbered !== null) return ok({ count: 1, unit: numbered, kinds: [], but });
  const all = cursor.words(lexicon.forms('all')) !== null;
  const said = all ? 'all' : cursor.number();
  if (said === 0) return refuse('count-of-nothing', undefined, { text: here });
  const everybody: UnitSelector = { count: said ?? 'all', unit: null, kinds: [], but };
  if (said !== null && (cursor.done || stands(cursor, context, 'but'))) return ok(everybody);
  const named = readNamed(worldOf, cursor, context, said);
  if (!named.ok) return said === null ? named : ok(everybody);
  if (typeof named.value === 'string') {
    return ok({ count: 1, unit: named.value, kinds: [], but });
  }
  // `marines` without a number mean all of them there, `marine` is one.
  return ok({ count: said ?? (named.value.plural ? 'all' : 1), unit: null, kinds: named.value.kinds, but });
}

/** `1/60th` begins with a number and is no count of anything. */
function readNumberedName(worldOf: WorldOf, cursor: Cursor, context: Context): UnitId | null {
  const mark = cursor.mark();
  const numbered = cursor.number() !== null;
  cursor.reset(mark);
  if (!numbered) return null;
  const read = readOwnUnit(worldOf, cursor, context, false);
  if (read.ok && context.lexicon.names('unit').isExact(since(cursor, mark))) return read.value;
  cursor.reset(mark);
  return null;
}

/** The words read since then. */
function since(cursor: Cursor, mark: number): string {
  return cursor.tokens
    .slice(mark, cursor.mark())
    .map((token) => token.text)
    .join(' ');
}

function stands(cursor: Cursor, { lexicon }: Context, keyword: string): boolean {
  const mark = cursor.mark();
  const found = cursor.words(lexicon.forms(keyword)) !== null;
  cursor.reset(mark);
  return found;
}

interface Kinds {
  readonly kinds: readonly string[];
  readonly plural: boolean;
}

/**
 * A unit by name, or words for a kind of units (`colonial regulars`): the reading that uses most words wins, and of
 * equals the unit if that is its whole name. What follows `all` or a number is a kind: `all Huron` may be all at Huron.
 */
function readNamed(
  worldOf: WorldOf,
  cursor: Cursor,
  context: Context,
  said: number | 'all' | null,
): Result<UnitId | Kinds> {
  const start = cursor.mark();
  const kinds = readKinds(cursor, context);
  const afterKinds = cursor.mark();
  if (said !== null && said !== 1) {
    return afterKinds > start ? ok(kinds) : refuse('unit-expected', undefined, { text: cursor.here });
  }
  cursor.reset(start);
  const unit = readOwnUnit(worldOf, cursor, context, afterKinds === start);
  const whole = context.lexicon.names('unit').isExact(since(cursor, start));
  const more = cursor.mark() > afterKinds || (whole && cursor.mark() === afterKinds);
  if (afterKinds === start || (unit.ok && more)) return unit;
  cursor.reset(afterKinds);
  return ok(kinds);
}

/** Short forms would swallow words that mean something else, so kinds are written in full. */
function readKinds(cursor: Cursor, { lexicon }: Context): Kinds {
  const names = lexicon.names('unitkind');
  const said: { readonly kind: string; readonly text: string }[] = [];
  for (;;) {
    const before = cursor.mark();
    const read = names.read(cursor, undefined, false);
    const text = since(cursor, before);
    if (!read.ok || !names.isExact(text) || said.some(({ kind }) => kind === read.value)) {
      cursor.reset(before);
      break;
    }
    said.push({ kind: read.value, text });
  }
  const one = lexicon.forms('one-kind');
  return { kinds: said.map(({ kind }) => kind), plural: !said.some(({ text }) => one.includes(text)) };
}

function showSelector({ count, unit, kinds }: UnitSelector, context: Context): string {
  const { lexicon } = context;
  if (unit !== null) return showUnit(unit, context);
  const words = kinds.map((kind) => lexicon.names('unitkind').show(kind));
  return [count === 'all' ? lexicon.word('all') : String(count), ...words].join(' ');
}
