import { memo } from '../../../core/base/memoize.js';
import { ok, type Result, refuse, type Violation } from '../../../core/base/result.js';
import { fold } from '../../../core/base/text-normalization.js';
import type { Cursor } from '../../../core/base/token-cursor.js';
import type { SlotType, TextContext } from '../../../core/contract/order-grammar.js';
import type { Lexicon } from '../../../core/names/lexicon.js';
import { listSlot } from '../../../core/parse/basic-slot-types.js';
import { type Selector, select } from '../../rules/pieces-named-in-orders.js';
import { isFamily } from '../../rules/unit-families.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { spaceSlot } from './space.js';

type Context = TextContext<State>;
type Kind = 'leader' | 'unit' | 'type';

const CATEGORIES: readonly { readonly of: Kind; readonly category: string }[] = [
  { of: 'leader', category: 'leader' },
  { of: 'unit', category: 'unit' },
  { of: 'type', category: 'unittype' },
];

/** Words that are told of what is no name. */
const MOST_TOLD = 12;

/** A number written by itself, `3` or `3x`; not the beginning of a name such as `3/60th`, nor of a rating. */
function readCount(cursor: Cursor): number | null {
  const token = cursor.tokens[cursor.mark()];
  return token !== undefined && /^#?\d+x?$/i.test(token.raw) ? cursor.number() : null;
}

/** A printed strength and movement allowance, `4-4`. */
function readRating(cursor: Cursor): string | null {
  const token = cursor.tokens[cursor.mark()];
  if (token === undefined || !/^\d+-\d+$/.test(token.raw)) return null;
  cursor.take(2);
  return token.raw;
}

function readStrength(cursor: Cursor, context: Context): Selector['strength'] {
  if (cursor.words(context.lexicon.forms('reduced')) !== null) return 'reduced';
  return cursor.words(context.lexicon.forms('full')) !== null ? 'full' : 'any';
}

interface Named {
  readonly of: Kind;
  readonly id: string;
  /** `regulars`, not `regular`: the shown name of a type is its plural, beside which a language may have others. */
  readonly plural: boolean;
}

/**
 * A name that may be a leader's, a unit's or a type's: the reading that uses most words wins, of equals one that is
 * written in full, and of these the more particular one.
 */
function readName(world: World, cursor: Cursor, context: Context): Result<Named> {
  const start = cursor.mark();
  let best: {
    readonly of: Kind;
    readonly id: string;
    readonly end: number;
    readonly exact: boolean;
    readonly plural: boolean;
  } | null = null;
  let ambiguous: Violation | null = null;
  for (const { of, category } of CATEGORIES) {
    const names = context.lexicon.names(category);
    const read = names.read(cursor, own(world, context, of), false);
    const end = cursor.mark();
    if (read.ok) {
      const text = cursor.since(start);
      const exact = names.isExact(text);
      if (best === null || end > best.end || (end === best.end && exact && !best.exact)) {
        const plural =
          of === 'type' &&
          (text === fold(names.show(read.value)) || context.lexicon.forms('many-of-a-kind').includes(text));
        best = { of, id: read.value, end, exact, plural };
      }
    } else if (read.violation.code === 'ambiguous-name') ambiguous ??= read.violation;
    cursor.reset(start);
  }
  if (best !== null) {
    cursor.reset(best.end);
    return ok({ of: best.of, id: best.id, plural: best.plural });
  }
  if (ambiguous !== null) return { ok: false, violation: ambiguous };
  const words = cursor.phrase(MOST_TOLD).join(' ');
  const near = CATEGORIES.flatMap(({ of, category }) =>
    context.lexicon.names(category).nearest(words, own(world, context, of)),
  );
  const text = words || cursor.here;
  return refuse('unknown-name', undefined, { text, category: 'piece' }, [...new Set(near)].slice(0, 3));
}

/** Names of the author's own pieces only: both sides have Cayuga, and Regulars. */
function own(world: World, context: Context, of: Kind): (id: string) => boolean {
  const known = counters(world);
  return (id) => {
    if (of === 'leader') return world.leaders.get(id)?.side === context.side;
    if (of === 'type' && isFamily(id)) return true;
    const side = of === 'unit' ? known.counters.get(id) : known.types.get(id);
    return side === context.side;
  };
}

interface Counters {
  readonly counters: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<string, string>;
}

/** Sides of all prints of counters and of all unit types. */
const counters = memo(({ units }: World): Counters => {
  const all = [...units.values()];
  return {
    counters: new Map(all.map((unit) => [unit.counter, unit.side])),
    types: new Map(all.map((unit) => [unit.type, unit.side])),
  };
});

/** One item of a list of pieces: `all`, `all regulars`, `2x 3-4`, `reduced Marin at Québec`. */
function readSelector(
  worldOf: WorldOf,
  cursor: Cursor,
  context: Context,
  behindGoal: readonly string[] | null,
): Result<Selector> {
  const all = cursor.words(context.lexicon.forms('all')) !== null;
  const said = all ? 'all' : readCount(cursor);
  const count = said ?? 1;
  if (count === 0) return refuse('count-of-nothing', undefined, { text: cursor.here });
  const strength = readStrength(cursor, context);
  const rating = readRating(cursor);
  let selector: Selector;
  if (rating !== null) selector = select('rating', rating, { count, strength });
  // `alle in Louisbourg`: the short word before a place begins many a name.
  else if (all && cursor.stands(context.lexicon.forms('at'))) {
    selector = select('everything', '', { count, strength });
  } else {
    const mark = cursor.mark();
    const named = readName(worldOf(context.view), cursor, context);
    if (named.ok) {
      // `regulars` without a number means all of them there
      const meant = said === null && named.value.plural ? 'all' : count;
      selector = select(named.value.of, named.value.id, { count: meant, strength });
    } else if (all) {
      cursor.reset(mark);
      selector = select('everything', '', { count, strength });
    } else return named;
  }
  const behind = cursor.mark();
  if (cursor.words(context.lexicon.forms('at')) === null) return ok(selector);
  const space = spaceSlot.parse(cursor, context);
  if (!space.ok) return space;
  const ends = cursor.done || behindGoal?.some((next) => cursor.stands(context.lexicon.forms(next)));
  if (behindGoal === null || ends !== true) return ok({ ...selector, at: space.value });
  cursor.reset(behind);
  return ok(selector);
}

function showSelector(selector: Selector, context: Context): string {
  const { lexicon } = context;
  const parts: string[] = [];
  if (selector.count === 'all') parts.push(lexicon.word('all'));
  else if (selector.count > 1 || selector.of === 'type' || selector.of === 'rating') {
    parts.push(String(selector.count));
  }
  if (selector.strength !== 'any') parts.push(lexicon.word(selector.strength));
  if (selector.of !== 'everything') parts.push(showName(selector, lexicon));
  if (selector.at !== null) parts.push(lexicon.word('at'), spaceSlot.format(selector.at, context));
  return parts.join(' ');
}

/** The name without marks that part words of an order line. */
function showName(selector: Selector, lexicon: Lexicon): string {
  if (selector.of === 'rating') return selector.id;
  const category = selector.of === 'type' ? 'unittype' : selector.of;
  return lexicon.names(category).plain(selector.id);
}

/** Several pieces: `3 regulars, reduced Marin, huron, Lévis`. */
export function piecesSlot(worldOf: WorldOf): SlotType<State, Selector[]> {
  // `4 regulars, rest avoid`: the comma ends the list where the order goes on
  return listSlot('pieces', pieceSlot(worldOf));
}

/** One piece, or the group it leads or belongs to. */
export function pieceSlot(worldOf: WorldOf): SlotType<State, Selector> {
  return {
    name: 'piece',
    parse: (cursor, context) => readSelector(worldOf, cursor, context, null),
    format: showSelector,
  };
}

/**
 * The same of somebody who goes somewhere: in `land Wolfe at Louisbourg using 17` the only place that is named is where he goes, and
 * not where he stands. `behind` begins what may follow the goal.
 */
export function moverSlot(worldOf: WorldOf, behind: readonly string[]): SlotType<State, Selector> {
  return {
    ...pieceSlot(worldOf),
    parse: (cursor, context) => readSelector(worldOf, cursor, context, behind),
  };
}
