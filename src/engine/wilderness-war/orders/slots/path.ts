import { readSeparator } from '../../../core/name-slots.js';
import { ok, refuse } from '../../../core/result.js';
import type { SlotType } from '../../../core/syntax.js';
import type { Selector } from '../../rules/selectors.js';
import type { SpaceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { readPieces, showPieces } from './pieces.js';
import { spaceSlot } from './space.js';

/** A space on the way, and who stays behind there (6.1). */
export type Waypoint = { readonly to: SpaceId; readonly drop: readonly Selector[] };

/**
 * The spaces of a movement in full, `A, B (drop 1 regular), C`, or its destination alone. The space it sets out
 * from may be named first; where a movement was interrupted, some may be left behind there.
 */
export function pathSlot(world: World): SlotType<State, Waypoint[]> {
  return {
    name: 'path',
    parse(cursor, context) {
      const path: Waypoint[] = [];
      do {
        const space = spaceSlot.parse(cursor, context);
        if (!space.ok) return space;
        let drop: readonly Selector[] = [];
        const mark = cursor.mark();
        if (cursor.separator('(')) {
          if (cursor.words(context.lexicon.forms('drop')) === null) {
            return refuse('expected-word', undefined, {
              word: context.lexicon.word('drop'),
              found: cursor.here,
            });
          }
          const pieces = readPieces(world, cursor, context);
          if (!pieces.ok) return pieces;
          if (!cursor.separator(')')) {
            return refuse('expected-word', undefined, { word: ')', found: cursor.here });
          }
          drop = pieces.value;
        } else cursor.reset(mark);
        path.push({ to: space.value, drop });
      } while (readSeparator(cursor, context));
      return ok(path);
    },
    format: (value, context) =>
      value
        .map(({ to, drop }) => {
          const space = spaceSlot.format(to, context);
          if (drop.length === 0) return space;
          return `${space} (${context.lexicon.word('drop')} ${showPieces(drop, context)})`;
        })
        .join(', '),
  };
}
