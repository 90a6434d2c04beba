import { ok, type Result, refuse } from '../../../core/base/result.js';
import type { SlotType } from '../../../core/contract/order-grammar.js';
import { readSeparator } from '../../../core/parse/basic-slot-types.js';
import type { Selector } from '../../rules/pieces-named-in-orders.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { Posting } from './piece-destinations.js';
import { piecesSlot } from './pieces.js';
import { spaceSlot } from './space.js';

/**
 * New pieces and where they come into play: `2 regulars, Murray at Halifax, 1 regular to New York`. They are nowhere
 * yet, so `at` says where they go, not where they are.
 */
export function newPostingsSlot(worldOf: WorldOf): SlotType<State, Posting[]> {
  const list = piecesSlot(worldOf);
  return {
    name: 'postings',
    parse(cursor, context): Result<Posting[]> {
      const postings: Posting[] = [];
      do {
        const pieces = list.parse(cursor, context);
        if (!pieces.ok) return pieces;
        const rest = closeGroups(pieces.value, postings);
        if (rest.length === 0) continue;
        if (cursor.words(context.lexicon.forms('to')) === null) {
          return refuse('expected-word', undefined, { word: context.lexicon.word('at'), found: cursor.here });
        }
        const space = spaceSlot.parse(cursor, context);
        if (!space.ok) return space;
        postings.push({ pieces: rest, to: space.value });
      } while (readSeparator(cursor, context));
      return ok(postings);
    },
    format: (value, context) =>
      value
        .map(({ pieces, to }) =>
          [list.format([...pieces], context), context.lexicon.word('at'), spaceSlot.format(to, context)].join(
            ' ',
          ),
        )
        .join(', '),
  };
}

/** Each piece with a place closes a group; gives back those after the last of them. */
function closeGroups(pieces: readonly Selector[], postings: Posting[]): Selector[] {
  let group: Selector[] = [];
  for (const selector of pieces) {
    group.push({ ...selector, at: null });
    if (selector.at === null) continue;
    postings.push({ pieces: group, to: selector.at });
    group = [];
  }
  return group;
}
