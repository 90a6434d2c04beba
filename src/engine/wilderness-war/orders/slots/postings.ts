import { readSeparator } from '../../../core/name-slots.js';
import { ok, type Result, refuse } from '../../../core/result.js';
import type { SlotType } from '../../../core/syntax.js';
import type { Selector } from '../../rules/selectors.js';
import type { SpaceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { readPieces, showPieces } from './pieces.js';
import { spaceSlot } from './space.js';

/** Pieces and where they go; `inside` is the fort or fortress of the space they are in. */
export type Posting = { readonly pieces: readonly Selector[]; readonly to: SpaceId | 'inside' };

/**
 * Several pieces to several spaces: `3 regulars, Montcalm to Crown Point, huron to Montréal`. The word for `inside`
 * may stand instead of a space.
 */
export function postingsSlot(world: World): SlotType<State, Posting[]> {
  return {
    name: 'postings',
    parse(cursor, context): Result<Posting[]> {
      const postings: Posting[] = [];
      do {
        const pieces = readPieces(world, cursor, context);
        if (!pieces.ok) return pieces;
        const to = [...context.lexicon.forms('to'), ...context.lexicon.forms('at')];
        const inside = cursor.words(context.lexicon.forms('inside')) !== null;
        if (!inside && cursor.words(to) === null) {
          return refuse('expected-word', undefined, {
            word: context.lexicon.word('to'),
            found: cursor.here,
          });
        }
        if (inside || cursor.words(context.lexicon.forms('inside')) !== null) {
          postings.push({ pieces: pieces.value, to: 'inside' });
        } else {
          const space = spaceSlot.parse(cursor, context);
          if (!space.ok) return space;
          postings.push({ pieces: pieces.value, to: space.value });
        }
      } while (readSeparator(cursor, context));
      return ok(postings);
    },
    format: (value, context) =>
      value
        .map(({ pieces, to }) =>
          to === 'inside'
            ? `${showPieces(pieces, context)} ${context.lexicon.word('inside')}`
            : `${showPieces(pieces, context)} ${context.lexicon.word('to')} ${spaceSlot.format(to, context)}`,
        )
        .join(', '),
  };
}
