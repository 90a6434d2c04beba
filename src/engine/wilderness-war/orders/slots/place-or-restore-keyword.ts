import { ok, refuse } from '../../../core/base/result.js';
import type { Candidate } from '../../../core/contract/order.js';
import type { SlotType } from '../../../core/contract/order-grammar.js';
import type { State } from '../../state.js';

const WORDS = ['place', 'restore'] as const;

/** Whether an event brings new units or restores those there are: the value is the keyword. */
export const placeOrRestore: SlotType<State, (typeof WORDS)[number]> = {
  name: 'place-or-restore',
  parse(cursor, { lexicon }) {
    const found = WORDS.find((word) => cursor.words(lexicon.forms(word)) !== null);
    if (found !== undefined) return ok(found);
    return refuse('expected-word', undefined, {
      word: WORDS.map((word) => lexicon.word(word)).join(' / '),
      found: cursor.here,
    });
  },
  format: (value, { lexicon }) => lexicon.word(value),
};

/** Either, as a report lists them. */
export const PLACE_OR_RESTORE: readonly Candidate[] = WORDS.map((word) => ({ value: `keyword:${word}` }));
