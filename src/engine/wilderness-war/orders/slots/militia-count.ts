import { ok, type Result, refuse } from '../../../core/base/result.js';
import type { SlotType } from '../../../core/contract/order-grammar.js';
import type { State } from '../../state.js';

/** How many militia come; where there are both, those at full strength come first unless told otherwise. */
export type Called = {
  readonly count: number | 'all';
  readonly strength: 'any' | 'full' | 'reduced';
};

/** `2`, `all`, `1 reduced`. */
export const musterSlot: SlotType<State, Called> = {
  name: 'muster',
  parse(cursor, { lexicon }): Result<Called> {
    const all = cursor.words(lexicon.forms('all')) !== null;
    const count = all ? 'all' : cursor.number();
    if (count === null) return refuse('muster-how-many', '7.3', { found: cursor.here });
    const reduced = cursor.words(lexicon.forms('reduced')) !== null;
    const full = !reduced && cursor.words(lexicon.forms('full')) !== null;
    return ok({ count, strength: reduced ? 'reduced' : full ? 'full' : 'any' });
  },
  format({ count, strength }, { lexicon }) {
    const number = count === 'all' ? lexicon.word('all') : String(count);
    return strength === 'any' ? number : `${number} ${lexicon.word(strength)}`;
  },
};
