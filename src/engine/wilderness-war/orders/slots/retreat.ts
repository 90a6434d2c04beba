import { ok } from '../../../core/result.js';
import type { SlotType } from '../../../core/syntax.js';
import { select } from '../../rules/selectors.js';
import type { SpaceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { type Posting, postingsSlot } from './postings.js';
import { spaceSlot } from './space.js';

/** Everybody who is still unnamed goes to one place. */
export function everybodyTo(to: SpaceId | 'inside'): Posting {
  return { pieces: [select('everything', '', { count: 'all' })], to };
}

/** Where the beaten go: `to Albany`, `inside`, or who goes where: `3 regulars inside, Rogers to Hoosic`. */
export function retreatSlot(world: World): SlotType<State, Posting[]> {
  const postings = postingsSlot(world);
  return {
    name: 'postings',
    parse(cursor, context) {
      const { lexicon } = context;
      if (cursor.words(lexicon.forms('inside')) !== null) return ok([everybodyTo('inside')]);
      if (cursor.words(lexicon.forms('to')) === null) {
        cursor.stops = new Set(
          ['to', 'at', 'inside']
            .flatMap((word) => lexicon.forms(word))
            .map((form) => form.split(' ')[0] ?? form),
        );
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
