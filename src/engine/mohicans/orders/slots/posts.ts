import { readSeparator } from '../../../core/name-slots.js';
import { ok, refuse } from '../../../core/result.js';
import type { SlotType } from '../../../core/syntax.js';
import type { State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { readOwnUnit, showUnit } from './unit.js';

/** One of the author's units and where it goes. */
export type PostArg = { readonly unit: UnitId; readonly at: string };

/** Units each with where it goes: `Marin at Ottawa W., Villiers at Shawnee`. `keyword` parts the two. */
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
        cursor.stops = new Set(forms.map((form) => form.split(' ')[0] ?? form));
        const unit = readOwnUnit(worldOf, cursor, context);
        if (!unit.ok) return unit;
        if (cursor.words(forms) === null) {
          return refuse('expected-word', undefined, {
            word: context.lexicon.word(keyword),
            found: cursor.here,
          });
        }
        cursor.stops = new Set();
        const at = where.parse(cursor, context);
        if (!at.ok) return at;
        posts.push({ unit: unit.value, at: at.value });
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
