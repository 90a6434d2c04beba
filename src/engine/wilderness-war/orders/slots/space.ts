import type { Cursor } from '../../../core/cursor.js';
import { ok, type Result } from '../../../core/result.js';
import type { SlotType, TextContext } from '../../../core/syntax.js';
import type { SpaceId, State } from '../../state.js';

/** Reads the name of a space at the cursor. */
export function readSpace(cursor: Cursor, context: TextContext<State>): Result<SpaceId> {
  return context.lexicon.names('space').read(cursor);
}

/** The name of a space. */
export function showSpace(space: SpaceId, context: TextContext<State>): string {
  return context.lexicon.names('space').show(space);
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

/** One space of the map, by name. */
export const spaceSlot: SlotType<State, SpaceId> = {
  name: 'space',
  parse: readSpace,
  format: showSpace,
};

/** Several spaces, in the order given. */
export const spacesSlot: SlotType<State, SpaceId[]> = {
  name: 'spaces',
  parse(cursor, context) {
    const spaces: SpaceId[] = [];
    do {
      const read = readSpace(cursor, context);
      if (!read.ok) return read;
      spaces.push(read.value);
    } while (readSeparator(cursor, context));
    return ok(spaces);
  },
  format: (value, context) => value.map((space) => showSpace(space, context)).join(', '),
};
