import { ok, refuse } from '../../../core/base/result.js';
import type { SlotType } from '../../../core/contract/order-grammar.js';
import { stopsAt } from '../../../core/names/lexicon.js';
import { readSeparator } from '../../../core/parse/basic-slot-types.js';
import type { State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { readOwnUnit, showUnit } from './unit.js';

/** One of the author's units and where it goes. */
export type PostArg = { readonly unit: UnitId; readonly at: string };

/** Units with where they go: `40th, 45th at Halifax, 49th at Port Royal`. `keyword` parts the two. */
export function postsSlot(
  worldOf: WorldOf,
  name: string,
  keyword: string,
  where: SlotType<State, string>,
): SlotType<State, PostArg[]> {
  return {
    name,
    parse(cursor, context) {
      const forms = context.lexicon.forms(keyword);
      const posts: PostArg[] = [];
      do {
        cursor.stops = stopsAt(context.lexicon, keyword);
        const units: UnitId[] = [];
        do {
          const unit = readOwnUnit(worldOf, cursor, context);
          if (!unit.ok) return unit;
          units.push(unit.value);
        } while (readSeparator(cursor, context));
        if (cursor.words(forms) === null) {
          return refuse('expected-word', undefined, {
            word: context.lexicon.word(keyword),
            found: cursor.here,
          });
        }
        cursor.stops = new Set();
        const at = where.parse(cursor, context);
        if (!at.ok) return at;
        for (const unit of units) posts.push({ unit, at: at.value });
      } while (readSeparator(cursor, context));
      return ok(posts);
    },
    format: (posts, context) =>
      posts
        .map(
          ({ unit, at }) =>
            `${showUnit(unit, context)} ${context.lexicon.word(keyword)} ${where.format(at, context)}`,
        )
        .join(', '),
  };
}
