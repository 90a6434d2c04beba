import { ok, type Result, refuse } from '../../../core/base/result.js';
import type { SlotType } from '../../../core/contract/order-grammar.js';
import { listSlot } from '../../../core/parse/basic-slot-types.js';
import type { Selector } from '../../rules/pieces-named-in-orders.js';
import type { SpaceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { piecesSlot } from './pieces.js';
import { spaceSlot } from './space.js';

/** Pieces and where they go; `inside` is the fort or fortress of the space they are in. */
export type Posting = { readonly pieces: readonly Selector[]; readonly to: SpaceId | 'inside' };

/**
 * Several pieces to several spaces: `3 regulars, Montcalm to Crown Point, huron to Montréal`. The word for `inside`
 * may stand instead of a space.
 */
export function postingsSlot(worldOf: WorldOf): SlotType<State, Posting[]> {
  return listSlot('postings', postingSlot(worldOf), { exhaustive: true });
}

function postingSlot(worldOf: WorldOf): SlotType<State, Posting> {
  const list = piecesSlot(worldOf);
  return {
    name: 'postings',
    parse(cursor, context): Result<Posting> {
      const { lexicon } = context;
      const pieces = list.parse(cursor, context);
      if (!pieces.ok) return pieces;
      const inside = (): boolean => cursor.words(lexicon.forms('inside')) !== null;
      if (inside()) return ok({ pieces: pieces.value, to: 'inside' });
      if (cursor.words([...lexicon.forms('to'), ...lexicon.forms('at')]) === null) {
        return refuse('expected-word', undefined, { word: lexicon.word('to'), found: cursor.here });
      }
      if (inside()) return ok({ pieces: pieces.value, to: 'inside' });
      const space = spaceSlot.parse(cursor, context);
      return space.ok ? ok({ pieces: pieces.value, to: space.value }) : space;
    },
    format({ pieces, to }, context) {
      const { lexicon } = context;
      const said = list.format([...pieces], context);
      return to === 'inside'
        ? `${said} ${lexicon.word('inside')}`
        : `${said} ${lexicon.word('to')} ${spaceSlot.format(to, context)}`;
    },
  };
}
