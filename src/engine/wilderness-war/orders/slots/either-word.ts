import { ok, refuse } from '../../../core/result.js';
import type { SlotType } from '../../../core/syntax.js';
import type { State } from '../../state.js';

/** One of a few words of the language: `place` or `restore`. The value is the keyword. */
export function eitherWordSlot<W extends string>(name: string, words: readonly W[]): SlotType<State, W> {
  return {
    name,
    parse(cursor, context) {
      const found = words.find((word) => cursor.words(context.lexicon.forms(word)) !== null);
      if (found !== undefined) return ok(found);
      return refuse('expected-word', undefined, {
        word: words.map((word) => context.lexicon.word(word)).join(' / '),
        found: cursor.here,
      });
    },
    format: (value, context) => context.lexicon.word(value),
  };
}
