import type { Json } from '../../../core/base/json.js';
import { ok, type Result } from '../../../core/base/result.js';
import type { Cursor } from '../../../core/base/token-cursor.js';
import type { SlotType, TextContext } from '../../../core/contract/order-grammar.js';
import { stopsAt } from '../../../core/names/lexicon.js';
import type { PlaceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { placeSlot } from '../slots/place.js';
import { allUnits, readUnits, showUnits, type UnitSelector } from '../slots/unit-list.js';

/** Where a movement goes and what happens on the way. */
export type Route = {
  /** Places it goes through and, last, where it ends. */
  readonly way: readonly PlaceId[];
  readonly also: readonly Clause[];
};

/** Something on the way, as it was written. */
export type Clause =
  /** Units that join, or stay behind; `at` null is wherever they are on the way. */
  | { readonly what: 'take' | 'leave'; readonly units: readonly UnitSelector[]; readonly at: PlaceId | null }
  /** Tribes that are roused: there, or everywhere on the way. */
  | { readonly what: 'rouse'; readonly at: readonly PlaceId[] }
  | { readonly what: 'overrun' | 'burn' | 'manoeuvre' };

type Context = TextContext<State>;

/** Words that begin a clause, the longest first where one begins like another. */
const WORDS = ['manoeuvre', 'overrun-burning', 'overrun', 'rousing', 'leaving', 'taking', 'with'] as const;

/** Where to, through which places, and what on the way: `Albany via New Haven with 2 militia at New Haven, overrun`. */
export function routeSlot(worldOf: WorldOf): SlotType<State, Route & { [key: string]: Json }> {
  return {
    name: 'route',
    parse(cursor, context) {
      const { lexicon } = context;
      cursor.separator(',');
      cursor.stops = stopsAt(lexicon, ...WORDS, 'via', 'to', 'at');
      const way = readWay(cursor, context);
      if (!way.ok) return way;
      const also: Clause[] = [];
      for (;;) {
        const mark = cursor.mark();
        cursor.separator(',');
        cursor.words(lexicon.forms('and'));
        const read = readClause(worldOf, cursor, context) ?? readMore(worldOf, cursor, context, also.at(-1));
        if (read === null) {
          cursor.reset(mark);
          return ok({ way: way.value, also });
        }
        if (!read.ok) return read;
        also.push(read.value);
      }
    },
    format({ way, also }, context) {
      const to = placeSlot.format(way.at(-1) ?? '', context);
      const via = way.slice(0, -1).map((place) => placeSlot.format(place, context));
      const clauses = also.map((clause) => showClause(clause, context));
      const through = via.length === 0 ? [] : [context.lexicon.word('via'), via.join(', ')];
      return [[to, ...through].join(' '), ...clauses].join(', ');
    },
  };
}

function readWay(cursor: Cursor, context: Context): Result<PlaceId[]> {
  const { lexicon } = context;
  const first = placeSlot.parse(cursor, context);
  if (!first.ok) return first;
  const way = [first.value];
  for (;;) {
    const mark = cursor.mark();
    const parted = cursor.separator(',') || cursor.words(lexicon.forms('to')) !== null;
    const next = parted && !cursor.atStop ? placeSlot.parse(cursor, context) : null;
    if (next?.ok !== true) {
      cursor.reset(mark);
      break;
    }
    way.push(next.value);
  }
  const mark = cursor.mark();
  cursor.separator(',');
  if (cursor.words(lexicon.forms('via')) === null) {
    cursor.reset(mark);
    return ok(way);
  }
  const between = readPlaces(cursor, context);
  return between.ok ? ok([...way.slice(0, -1), ...between.value, ...way.slice(-1)]) : between;
}

/** Places parted by commas, up to where a clause begins. */
function readPlaces(cursor: Cursor, context: Context): Result<PlaceId[]> {
  const places: PlaceId[] = [];
  for (;;) {
    const read = placeSlot.parse(cursor, context);
    if (!read.ok) return read;
    places.push(read.value);
    const mark = cursor.mark();
    const comma = cursor.separator(',');
    const more = cursor.words(context.lexicon.forms('and')) !== null || comma;
    if (!more || cursor.atStop || cursor.done) {
      cursor.reset(mark);
      return ok(places);
    }
  }
}

/** A clause that begins at the cursor; null where none does. */
function readClause(worldOf: WorldOf, cursor: Cursor, context: Context): Result<Clause> | null {
  const { lexicon } = context;
  const word = WORDS.find((keyword) => cursor.words(lexicon.forms(keyword)) !== null);
  switch (word) {
    case undefined:
      return null;
    case 'manoeuvre':
    case 'overrun':
      return ok({ what: word });
    case 'overrun-burning':
      return ok({ what: 'burn' });
    case 'rousing': {
      cursor.words(lexicon.forms('at'));
      if (cursor.done || cursor.atStop || cursor.separator(',')) return ok({ what: 'rouse', at: [] });
      const at = readPlaces(cursor, context);
      return at.ok ? ok({ what: 'rouse', at: at.value }) : at;
    }
    default:
      return readTroops(worldOf, cursor, context, word === 'leaving' ? 'leave' : 'take');
  }
}

/** `with 44th at Albany, 48th at New York`: more of what came before; null where there is none. */
function readMore(
  worldOf: WorldOf,
  cursor: Cursor,
  context: Context,
  before: Clause | undefined,
): Result<Clause> | null {
  if (before === undefined || (before.what !== 'take' && before.what !== 'leave') || cursor.done) return null;
  return readTroops(worldOf, cursor, context, before.what);
}

function readTroops(
  worldOf: WorldOf,
  cursor: Cursor,
  context: Context,
  what: 'take' | 'leave',
): Result<Clause> {
  if (what === 'take' && (cursor.done || cursor.atStop || cursor.separator(','))) {
    return ok({ what, units: allUnits(), at: null });
  }
  const units = readUnits(worldOf, cursor, context);
  if (!units.ok) return units;
  if (cursor.words(context.lexicon.forms('at')) === null) return ok({ what, units: units.value, at: null });
  const at = placeSlot.parse(cursor, context);
  return at.ok ? ok({ what, units: units.value, at: at.value }) : at;
}

function showClause(clause: Clause, context: Context): string {
  const { lexicon } = context;
  const places = (at: readonly PlaceId[]): string[] =>
    at.length === 0
      ? []
      : [lexicon.word('at'), at.map((place) => placeSlot.format(place, context)).join(', ')];
  switch (clause.what) {
    case 'rouse':
      return [lexicon.word('rousing'), ...places(clause.at)].join(' ');
    case 'take':
    case 'leave': {
      const word = lexicon.word(clause.what === 'take' ? 'taking' : 'leaving');
      return [word, showUnits(clause.units, context), ...places(clause.at === null ? [] : [clause.at])].join(
        ' ',
      );
    }
    default:
      return lexicon.word(clause.what === 'burn' ? 'overrun-burning' : clause.what);
  }
}
