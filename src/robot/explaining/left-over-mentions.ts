import type { Decision } from '../../engine/core/base/decision.js';
import { memoOf } from '../../engine/core/base/memoize.js';
import { Cursor } from '../../engine/core/base/token-cursor.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { OrderDef } from '../../engine/core/contract/order.js';
import type { TextContext } from '../../engine/core/contract/order-grammar.js';
import { type Standing, wherePiecesStand } from '../../engine/core/map-chart/where-pieces-stand.js';
import {
  DECLINING,
  firstWord,
  GOING,
  JOURNEYS,
  KINDS,
  type Meant,
  type Mention,
  mentionsIn,
  NUMBERS,
  PATHS,
  PIECES,
  PLACES,
} from '../phrases/index.js';
import { type WordsOfTalk, wordsOf } from '../talk/index.js';
import { textsOf } from './mention-texts.js';
import { says, slotsOf } from './order-slots.js';
import type { Spoken, Standpoint } from './standpoint.js';

/** Whether a mention may be left over: it stands beside the words of the order, and is no number that the order could take. */
export function beside<S>(
  { start, meant, number, all }: Mention,
  { said, parts }: Spoken,
  def: OrderDef<S>,
): boolean {
  if (meant.length === 0 && number !== null)
    return !slotsOf(def.syntax).some(({ type }) => NUMBERS.has(type.name));
  if (all || !meant.some(({ category }) => PLACES.has(category))) return true;
  return (said.byKeyword.get(firstWord(def)) ?? []).some((at) => parts[at] === parts[start]);
}

/** Whether a list in the order could name it: who is said there is meant. `mayBePiece`: it may be one of its pieces. */
export function isListed<S>(
  mention: Mention,
  def: OrderDef<S>,
  context: TextContext<S>,
  mayBePiece: boolean,
): boolean {
  if (mention.meant.length === 0 || isKind(mention)) return false;
  return slotsOf(def.syntax).some(
    ({ type }) =>
      type.name.endsWith('s') &&
      (mayBePiece || !PIECES.has(type.name)) &&
      textsOf(mention, context).some((text) => {
        const cursor = Cursor.of(text);
        const read = type.parse(cursor, context);
        return read.ok && cursor.done && says(type.format(read.value, context), text);
      }),
  );
}

export const isKind = ({ meant }: Pick<Mention, 'meant'>): boolean =>
  meant.length > 0 && meant.every(({ category }) => KINDS.has(category));

/** Whether a mention only says what is asked about; `def`: the order that was made without it. */
export function isTopic<S>(
  { meant, also, all, joined, number, digits }: Mention,
  topics: ReadonlySet<string>,
  def: Pick<OrderDef<S>, 'syntax'>,
): boolean {
  const kinds = meant.filter(({ category }) => category !== 'card');
  if (number === null && isKind({ meant: kinds })) return true;
  if (meant.length === 0 && number !== null && (!digits || number === 1)) return true;
  // `Webb and everybody intercept`: without them it is another order, where it says who does it.
  const isAllAsked = joined !== true || slotsOf(def.syntax).length === 0;
  return (
    (all && isAllAsked && meant.length === 0) ||
    (meant.length > 0 && number === null && [...meant, ...also].some((one) => topics.has(keyOf(one))))
  );
}

/**
 * Whether the other side is named as whom something is done to: behind the word for it, or behind who does it (`Rogers intercepts the
 * French`). What it does itself stands behind it.
 */
export function isFoe(
  side: SideId,
  { meant, number, start }: Mention,
  keyword: string,
  { said }: Pick<Spoken, 'said'>,
  taken: readonly Mention[],
): boolean {
  const isOther = meant.length > 0 && meant.every(({ category, id }) => category === 'side' && id !== side);
  const where = said.byKeyword.get(keyword);
  if (!isOther || number !== null || where === undefined) return false;
  const isBefore = (at: number): boolean => at < start;
  return where.some(isBefore) || taken.some((one) => isPiece(one) && isBefore(one.start));
}

export const keyOf = ({ category, id }: { readonly category: string; readonly id: string }): string =>
  `${category}:${id}`;

/** What a question names: whoever answers it may name it as well. */
export function topicsOf<S>(module: GameModule<S>, view: S, decision: Decision): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && /^[a-z]+:/.test(value)) found.add(value);
    else if (Array.isArray(value)) for (const one of value) visit(one);
    else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) visit(one);
  };
  visit(module.question(view, decision).params);
  return found;
}

/** Where the pieces stand that a view knows; nothing where a game draws no map. */
const standingOf = memoOf((module: Pick<GameModule, 'chart'>, view: object): Standing => {
  const chart = module.chart?.(view);
  return chart === undefined ? new Map() : wherePiecesStand(chart);
});

export function standingIn<S>(module: GameModule<S>, view: S): Standing {
  return typeof view === 'object' && view !== null
    ? standingOf(module as unknown as GameModule, view)
    : new Map();
}

/** Whether a piece is that one, or one of several of its name. */
function isOneOf(piece: string, id: string): boolean {
  return piece === id || (piece.startsWith(`${id}-`) && /^(?:\d+|[a-z])$/.test(piece.slice(id.length + 1)));
}

/** The places at which somebody or something stands that is named; several where one name is that of several pieces. */
export function placesOf({ meant }: Pick<Mention, 'meant'>, standing: Standing): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { category, id } of meant) {
    if (PLACES.has(category)) continue;
    for (const [piece, place] of standing) if (isOneOf(piece, id)) found.add(place);
  }
  return found;
}

export function isPlaceOf({ meant }: Pick<Mention, 'meant'>, places: ReadonlySet<string>): boolean {
  return meant.some(({ category, id }) => PLACES.has(category) && places.has(id));
}

/** Who goes where when an order is carried out, by the pieces that change their places. */
export interface Journeys {
  readonly pieces: ReadonlySet<string>;
  readonly from: ReadonlySet<string>;
  readonly to: ReadonlySet<string>;
}

/** What differs between where the pieces stand before an order and behind it. */
export function journeysOf(before: Standing, after: Standing): Journeys {
  const gone = [...before].filter(([piece, place]) => after.get(piece) !== place);
  return {
    pieces: new Set(gone.map(([piece]) => piece)),
    from: new Set(gone.map(([, place]) => place)),
    to: new Set(gone.flatMap(([piece]) => after.get(piece) ?? [])),
  };
}

/**
 * Whether as many go as are spoken of, where kinds of pieces are counted: `both militias`, `all three`. Who names a kind and how many of
 * it there are means those and no more, and none of several where he does not say which.
 */
export function goAsCounted(
  said: readonly Mention[],
  { words, talk: { numbers } }: Spoken,
  before: Standing,
  after: Standing | null,
): boolean {
  const countIn = ({ start, end, number }: Mention): number | null =>
    number ??
    words
      .slice(start, end)
      .map((word) => (Object.hasOwn(numbers, word) ? (numbers[word] ?? 0) : 0))
      .find((count) => count > 1) ??
    null;
  const kinds = said.filter(isKind).map(countIn);
  if (kinds.includes(null) || !kinds.some((count) => (count ?? 0) > 1)) return true;
  if (after === null) return false;
  const changed = [...after].filter(([piece, place]) => before.get(piece) !== place).length;
  const counted = kinds.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  // `The two militias, those of Chambly and Québec`, `Marin and two militias`.
  return changed === 0 || changed === counted || changed === counted + said.filter(isPiece).length;
}

/**
 * Whether somebody or a place that is named takes part in an order that does not name it: it is one of those who go, where they come
 * from, or where they arrive.
 */
export function takesPart({ meant, number, role }: Mention, { pieces, from, to }: Journeys): boolean {
  const places = meant.filter(({ category }) => PLACES.has(category));
  const isPlace = ({ id }: { readonly id: string }): boolean =>
    (role !== 'to' && role !== 'via' && from.has(id)) || (role !== 'from' && to.has(id));
  if (places.some(isPlace)) return true;
  if (places.length === meant.length) return false;
  const isOne = (piece: string): boolean =>
    meant.some(({ category, id }) => isOneOf(piece, id) || (KINDS.has(category) && piece.includes(id)));
  const going = [...pieces].filter(isOne).length;
  return number === null ? going > 0 : going === number;
}

/** Whether a path begins where they stand who go by it: `the marines at French Creek go down to Ohio Forks`. */
export function startsWhere<S>(
  { syntax }: Pick<OrderDef<S>, 'syntax'>,
  taken: readonly Mention[],
  acting: readonly Meant[],
  standing: Standing,
): boolean {
  if (!takesPath({ syntax })) return false;
  const [first, ...others] = taken.filter((one) => isSpot(one) && one.role !== 'from');
  return first !== undefined && others.length > 0 && isPlaceOf(first, placesOf({ meant: acting }, standing));
}

/**
 * Whether it only says where somebody stands: `Howe in Boston`, `the detachment from French Creek`; or who stands where the order
 * goes: `to Cataraqui, to join Dieskau`.
 */
export function isWhereabouts(
  mention: Mention,
  taken: readonly Mention[],
  acting: readonly Meant[],
  standing: Standing,
): boolean {
  if (mention.number !== null || mention.all) return false;
  if (mention.meant.some(({ category }) => PLACES.has(category))) {
    // `The Shawnee at Fort Pitt`, who are called as a place is.
    const named = taken.filter(
      (one) =>
        isPiece(one) || one.meant.some((each) => !PLACES.has(each.category) && each.category !== 'card'),
    );
    const leads = taken.some((one) => isSpot(one) && one.start > mention.start);
    const isOrigin = mention.role === 'from' || (leads && mention.role !== 'via');
    const who = [...named, ...(isOrigin && (named.length === 0 || leads) ? [{ meant: acting }] : [])];
    return who.some((one) => isPlaceOf(mention, placesOf(one, standing)));
  }
  // `To Cataraqui, to join Dieskau`, `to join Peters at Montreal`.
  return (
    isPiece(mention) &&
    taken.some(
      (one) =>
        one.role !== 'from' &&
        (one.start < mention.start || mention.role === 'to') &&
        isPlaceOf(one, placesOf(mention, standing)),
    )
  );
}

/** Whether somebody comes from where he also passes: what is called like his place means those who live there. */
export function isCircular<S>({ module, effort }: Standpoint<S>, line: string, talk: WordsOfTalk): boolean {
  return effort.once(module, talk, `circular ${line}`, 0, () => {
    const inside = mentionsIn(module, wordsOf(line), talk, NOTHING);
    const from = new Set(
      inside.filter(({ role }) => role === 'from').flatMap(({ meant }) => meant.map(keyOf)),
    );
    return inside.some(({ role, meant }) => role === 'via' && meant.some((one) => from.has(keyOf(one))));
  });
}

export function takesPath<S>({ syntax }: Pick<OrderDef<S>, 'syntax'>): boolean {
  return slotsOf(syntax).some(({ type }) => PATHS.has(type.name));
}

/** Whether an order says of nobody where he goes. */
export function leadsNowhere<S>({ syntax }: Pick<OrderDef<S>, 'syntax'>): boolean {
  return !slotsOf(syntax).some(({ type }) => PLACES.has(type.name) || JOURNEYS.has(type.name));
}

/** Whether an order says of somebody that he goes, and how. */
export function isJourney<S>({ syntax }: Pick<OrderDef<S>, 'syntax'>): boolean {
  const slots = slotsOf(syntax);
  return slots.some(
    ({ name, type }, at) =>
      JOURNEYS.has(type.name) ||
      (at > 0 && name === 'space' && slots[0]?.name === 'group' && type.name === 'space'),
  );
}

export function isSpot({ meant }: Pick<Mention, 'meant'>): boolean {
  return meant.some(({ category }) => PLACES.has(category));
}

export function isPiece({ meant }: Mention): boolean {
  return (
    meant.length > 0 &&
    !isKind({ meant }) &&
    meant.every(({ category }) => !PLACES.has(category) && category !== 'card')
  );
}

/** The words for orders that answer what is asked, by the part of the sentence they stand in. */
export function heardIn({ said, parts }: Spoken, asked: ReadonlySet<string>): ReadonlySet<string>[] {
  const found: Set<string>[] = [];
  for (const [keyword, where] of said.byKeyword)
    for (const place of asked.has(keyword) ? where : []) {
      const part = parts[place] ?? 0;
      found[part] = (found[part] ?? new Set()).add(keyword);
    }
  return Array.from(found, (own) => own ?? new Set());
}

export function isUnheard(own: ReadonlySet<string>, given: ReadonlySet<string>): boolean {
  return own.size > 0 && [...own].every((keyword) => !given.has(keyword));
}

/** Whether somebody stands in a part that says another order, where this one is said elsewhere: `Putnam goes back, Clinton stays`. */
export function isAstray(
  mention: Mention,
  keyword: string,
  { said, parts }: Spoken,
  heard: readonly ReadonlySet<string>[],
): boolean {
  const own = heard[parts[mention.start] ?? 0] ?? NOTHING;
  return isPiece(mention) && said.byKeyword.has(keyword) && isUnheard(own, new Set([keyword]));
}

const NOTHING: ReadonlySet<string> = new Set();

/** Words from what says to build up to what is built: `to build. Stockades`. */
const MOST_LEADING = 4;

/**
 * Whether a word for an order only leads to the word for another, with nothing named between them: `card 25 to build. Stockades at
 * Deerfield`. What names the first, a fort, does not.
 */
export function leadsTo<S>(
  { lexicons }: Pick<GameModule<S>, 'lexicons'>,
  keyword: string,
  given: ReadonlySet<string>,
  { said, words, mentions, talk }: Spoken,
): boolean {
  const joins = new Set([...talk.and, ...talk.next]);
  const forms = new Set(
    Object.values(lexicons)
      .flatMap((lexicon) => lexicon.forms(keyword))
      .flatMap((form) => wordsOf(form).map(({ text }) => text)),
  );
  // `And that is all I disband` ends it.
  const isPlain = (one: string): boolean => !DECLINING.has(one) && !GOING.has(one);
  const others = [...given].flatMap((one) =>
    one === keyword || !isPlain(one) ? [] : (said.byKeyword.get(one) ?? []),
  );
  if (!isPlain(keyword)) return false;
  return (said.byKeyword.get(keyword) ?? []).every((from) =>
    others.some(
      (to) =>
        to > from &&
        to <= from + MOST_LEADING &&
        !mentions.some(({ start }) => start > from && start < to) &&
        !words.slice(from, to).some((word) => forms.has(word) || joins.has(word)),
    ),
  );
}

/** Whether a word that only says that somebody goes stands beside one that says how: `goes down to Ohio Forks by boat`. */
export function isSaidByHow(
  keyword: string,
  given: ReadonlySet<string>,
  { said, parts, mentions }: Spoken,
): boolean {
  if (!GOING.has(keyword)) return false;
  const naming = new Set(mentions.map(({ start }) => parts[start] ?? 0));
  const all = said.byKeyword.get(keyword) ?? [];
  // `My train comes soon` sends nobody.
  const sending = all.filter((place) => naming.has(parts[place] ?? 0));
  const own = sending.length > 0 ? sending : all;
  const others = [...given].filter((one) => one !== keyword);
  // `Goes to Portsmouth, by sea`: how may stand in a part of its own.
  const where = others
    .flatMap((one) => said.byKeyword.get(one) ?? [])
    .filter((place) => !own.includes(place))
    .flatMap((place) => {
      const part = parts[place] ?? 0;
      return naming.has(part) ? [part] : [part, part - 1];
    });
  return own.every((place) => where.includes(parts[place] ?? 0));
}
