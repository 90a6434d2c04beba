import type { Cursor } from '../../../core/cursor.js';
import { ok, type Result } from '../../../core/result.js';
import type { SlotType, TextContext } from '../../../core/syntax.js';
import type { HexId, State } from '../../state.js';

/** Reads a hex at the cursor: its name, that of its town, or its code. */
export function readHex(cursor: Cursor, context: TextContext<State>): Result<HexId> {
  return context.lexicon.names('hex').read(cursor);
}

/** The name of a hex or zone. */
export function showHex(hex: HexId, context: TextContext<State>): string {
  return context.lexicon.names('hex').show(hex);
}

/** Takes what parts the items of a list: a comma or the word for `and`. */
export function readSeparator(cursor: Cursor, context: TextContext<State>): boolean {
  const mark = cursor.mark();
  const comma = cursor.separator(',');
  const and = cursor.words(context.lexicon.forms('and')) !== null;
  if ((comma || and) && !cursor.done) return true;
  cursor.reset(mark);
  return false;
}

/** One hex or zone: `New York`, `G07`, `Atlantic`. */
export const hexSlot: SlotType<State, HexId> = {
  name: 'hex',
  parse: readHex,
  format: showHex,
};

/** Several hexes, in the order given. */
export const hexesSlot: SlotType<State, HexId[]> = {
  name: 'hexes',
  parse(cursor, context) {
    const hexes: HexId[] = [];
    do {
      const read = readHex(cursor, context);
      if (!read.ok) return read;
      hexes.push(read.value);
    } while (readSeparator(cursor, context) && !cursor.atStop);
    return ok(hexes);
  },
  format: (value, context) => value.map((hex) => showHex(hex, context)).join(', '),
};
