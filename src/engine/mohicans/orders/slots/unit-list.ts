import { ok, type Result, refuse } from '../../../core/base/result.js';
import type { Cursor } from '../../../core/base/token-cursor.js';
import type { SlotType, TextContext } from '../../../core/contract/order-grammar.js';
import { readKinds, type SaidKinds } from '../../../core/parse/piece-kind-parser.js';
import {
  type PieceItem,
  type PieceListForm,
  type PieceListWords,
  pieceListSlot,
  readPieceList,
  showPieceList,
} from '../../../core/parse/piece-list-slot.js';
import type { State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { itemOf, type UnitSelector } from './resolve-unit-selectors.js';
import { readOwnUnit, showUnit } from './unit.js';

export {
  allUnits,
  resolveAmong,
  resolveUnits,
  theseUnits,
  type UnitSelector,
} from './resolve-unit-selectors.js';

type Context = TextContext<State>;

/**
 * A list of the author's own units: `44th, 48th`, `all`, `all but Rogers`, `2 militia`, `Marin with Ottawa W.`. The value
 * is what was written; `resolveUnits` says who that is where the units are needed.
 */
export function unitsSlot(worldOf: WorldOf): SlotType<State, UnitSelector[]> {
  return pieceListSlot(unitList(worldOf));
}

/** Reads a list of units up to where the order goes on. */
export function readUnits(worldOf: WorldOf, cursor: Cursor, context: Context): Result<UnitSelector[]> {
  return readPieceList(unitList(worldOf), cursor, context);
}

/** Writes a list so that it reads the same: what is left out stands last. */
export function showUnits(selectors: readonly UnitSelector[], context: Context): string {
  return showPieceList(WORDS, selectors, context);
}

const WORDS: PieceListWords<State, UnitSelector> = { kinds: 'unitkind', said: itemOf, showPiece: showUnit };

function unitList(worldOf: WorldOf): PieceListForm<State, UnitSelector> {
  return {
    ...WORDS,
    name: 'units',
    joins: ['with'],
    leavesComma: true,
    keep: ({ count, piece, kinds, but }) =>
      ok({ count: piece === null ? count : 1, unit: piece, kinds, but }),
    noneCounted: (text) => refuse('count-of-nothing', undefined, { text }),
    readNumbered: (cursor, context) => readNumberedName(worldOf, cursor, context),
    readNamed: (cursor, context, count) => readNamed(worldOf, cursor, context, count),
  };
}

/** `1/60th` begins with a number and is no count of anything. */
function readNumberedName(worldOf: WorldOf, cursor: Cursor, context: Context): UnitId | null {
  const mark = cursor.mark();
  const numbered = cursor.number() !== null;
  cursor.reset(mark);
  if (!numbered) return null;
  const read = readOwnUnit(worldOf, cursor, context, false);
  if (read.ok && context.lexicon.names('unit').isExact(cursor.since(mark))) return read.value;
  cursor.reset(mark);
  return null;
}

/**
 * A unit by name, or words for a kind of units (`colonial regulars`): the reading that uses most words wins, and of
 * equals the unit if that is its whole name. What follows `all` or a number is a kind: `all Huron` may be all at Huron.
 */
function readNamed(
  worldOf: WorldOf,
  cursor: Cursor,
  context: Context,
  said: PieceItem['count'] | null,
): Result<UnitId | SaidKinds> {
  const start = cursor.mark();
  const kinds = readKinds(cursor, context.lexicon, 'unitkind');
  const afterKinds = cursor.mark();
  if (said !== null && said !== 1) {
    return afterKinds > start ? ok(kinds) : refuse('unit-expected', undefined, { text: cursor.here });
  }
  cursor.reset(start);
  const unit = readOwnUnit(worldOf, cursor, context, afterKinds === start);
  const whole = context.lexicon.names('unit').isExact(cursor.since(start));
  const more = cursor.mark() > afterKinds || (whole && cursor.mark() === afterKinds);
  if (afterKinds === start || (unit.ok && more)) return unit;
  cursor.reset(afterKinds);
  return ok(kinds);
}
