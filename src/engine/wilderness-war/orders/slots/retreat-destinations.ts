import { ok } from '../../../core/base/result.js';
import type { SlotType } from '../../../core/contract/order-grammar.js';
import { stopsAt } from '../../../core/names/lexicon.js';
import { select } from '../../rules/pieces-named-in-orders.js';
import type { SpaceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { type Posting, postingsSlot } from './piece-destinations.js';
import { spaceSlot } from './space.js';

/** Everybody who is still unnamed goes to one place. */
export function everybodyTo(to: SpaceId | 'inside'): Posting {
  return { pieces: [select('everything', '', { count: 'all' })], to };
}

/** Where the beaten go: `to Albany`, `inside`, or who goes where: `3 regulars inside, Rogers to Hoosic`. */
export function retreatSlot(worldOf: WorldOf): SlotType<State, Posting[]> {
  const postings = postingsSlot(worldOf);
  return {
    name: 'postings',
    parse(cursor, context) {
      const { lexicon } = context;
      if (cursor.words(lexicon.forms('inside')) !== null) return ok([everybodyTo('inside')]);
      if (cursor.words(lexicon.forms('to')) === null) {
        cursor.stops = stopsAt(lexicon, 'to', 'at', 'inside');
        return postings.parse(cursor, context);
      }
      if (cursor.words(lexicon.forms('inside')) !== null) return ok([everybodyTo('inside')]);
      const space = spaceSlot.parse(cursor, context);
      return space.ok ? ok([everybodyTo(space.value)]) : space;
    },
    format(value, context) {
      const [only, other] = value;
      const all = only?.pieces.length === 1 && only.pieces[0]?.of === 'everything';
      if (only === undefined || other !== undefined || !all) return postings.format(value, context);
      const { lexicon } = context;
      return only.to === 'inside'
        ? lexicon.word('inside')
        : `${lexicon.word('to')} ${spaceSlot.format(only.to, context)}`;
    },
  };
}
