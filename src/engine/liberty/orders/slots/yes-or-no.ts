import { ok, refuse } from '../../../core/base/result.js';
import type { SlotType } from '../../../core/contract/order-grammar.js';
import type { State } from '../../state.js';

/** `yes` or `no`; nothing said is yes. */
export const yesOrNoSlot: SlotType<State, boolean> = {
  name: 'yes-or-no',
  empty: true,
  parse(cursor, { lexicon }) {
    if (cursor.words(lexicon.forms('battle-yes')) !== null) return ok(true);
    if (cursor.words(lexicon.forms('battle-no')) !== null) return ok(false);
    const word = `${lexicon.word('battle-yes')} / ${lexicon.word('battle-no')}`;
    return refuse('expected-word', undefined, { word, found: cursor.here });
  },
  format: (value, { lexicon }) => lexicon.word(value ? 'battle-yes' : 'battle-no'),
};
