import type { Json } from '../base/json.js';
import { ok, type Result } from '../base/result.js';
import type { Cursor } from '../base/token-cursor.js';
import type { SlotType, TextContext } from '../contract/order-grammar.js';

/** One thing by its name: `name` is the key of the slot and the kind of name in the lexicon. */
export function nameSlot<S>(name: string): SlotType<S, string> {
  return {
    name,
    parse: (cursor, { lexicon }) => lexicon.names(name).read(cursor),
    format: (id, { lexicon }) => lexicon.names(name).show(id),
  };
}

/** A whole number, written in figures; `missing` is how the game refuses what stands there instead. */
export function wholeNumberSlot<S>(
  name: string,
  missing: (text: string) => Result<never>,
): SlotType<S, number> {
  return {
    name,
    parse(cursor) {
      const text = cursor.here;
      const number = cursor.number();
      return number === null ? missing(text) : ok(number);
    },
    format: String,
  };
}

/**
 * Several of one slot, in the order given. A comma before what may follow the list ends it; what is `exhaustive` has to go on
 * after a comma, so that who writes it wrong is told what is expected there.
 */
export function listSlot<S, T extends Json>(
  name: string,
  one: SlotType<S, T>,
  { exhaustive = false }: { readonly exhaustive?: boolean } = {},
): SlotType<S, T[]> {
  return {
    name,
    parse(cursor, context) {
      const values: T[] = [];
      do {
        const read = one.parse(cursor, context);
        if (!read.ok) return read;
        values.push(read.value);
      } while (readSeparator(cursor, context) && (exhaustive || !cursor.atStop));
      return ok(values);
    },
    format: (values, context) => values.map((value) => one.format(value, context)).join(', '),
  };
}

/** Takes what parts the items of a list: a comma or the word for `and`. */
export function readSeparator<S>(cursor: Cursor, { lexicon }: TextContext<S>): boolean {
  const mark = cursor.mark();
  const comma = cursor.separator(',');
  const and = cursor.words(lexicon.forms('and')) !== null;
  if ((comma || and) && !cursor.done) return true;
  cursor.reset(mark);
  return false;
}
