import { memo, memoBy } from '../../engine/core/base/memoize.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { OrderDef } from '../../engine/core/contract/order.js';
import type { Lexicon } from '../../engine/core/names/lexicon.js';
import { LANGUAGES, wordsOf } from '../talk/index.js';
import { formsOf, GAP } from './verb-forms.js';

/** The orders a sentence names, by their first word or another way to say it: the places of the words. */
export interface WaysSaid {
  readonly byKeyword: ReadonlyMap<string, readonly number[]>;
  readonly at: ReadonlySet<number>;
  /** Those of them by which an order is said that is asked for, or what is added to its path. */
  readonly askedAt: ReadonlySet<number>;
  /** Keywords that are said by a word that says nothing else, and so are surely meant. */
  readonly strong: ReadonlySet<string>;
  /** Orders that are said as a whole, by their keywords: `lose least`. */
  readonly whole: ReadonlySet<string>;
  /** Keywords that are said by a word that orders are said by, if not this one. */
  readonly loud: ReadonlySet<string>;
  /** The places of words by which an order is said that is asked for, or that say it whatever is asked. */
  readonly heard: ReadonlySet<number>;
}

/** Ways to say what may be added to a path are kept under this and the keyword. */
export const PATH = 'path.';

interface Phrase {
  /** Words next to each other; where it has several such runs, other words may stand between. */
  readonly runs: readonly (readonly string[])[];
  readonly keyword: string;
  /** The order it is a way to say all of; null where it only says which. */
  readonly whole: string | null;
  /** It says little by itself: `goes`. */
  readonly weak: boolean;
  /** Of which language it is, and in which others its one word is one that every sentence has: `die`, `halt`. */
  readonly language: string;
  readonly smallIn: readonly string[];
}

/** Stands before a way to say an order that is said of much else, too. */
export const WEAK = '~';
/** So many words may stand in a gap: `zieht sich mit allen Leuten nach Albany zurück`. */
const MOST_IN_GAP = 9;

/** What people say for each order, in all forms, by the word the order begins with. */
export const spokenWays = memoBy(
  (lexicon: Lexicon, language: string): ReadonlyMap<string, readonly string[]> => {
    const ways = Object.entries(lexicon.source.ways ?? {});
    return new Map(
      ways.map(([keyword, forms]): [string, readonly string[]] => [
        keyword,
        forms.flatMap((form) => {
          const mark = form.startsWith(WEAK) ? WEAK : '';
          return formsOf(form.slice(mark.length), language).map((own) => mark + own);
        }),
      ]),
    );
  },
);

/** A way to say an order, and the places of its words. */
interface Fitting extends Phrase {
  readonly places: readonly number[];
}

/** Those of the most words. */
function longestOf(fitting: readonly Fitting[]): readonly Fitting[] {
  const most = Math.max(0, ...fitting.map(({ places }) => places.length));
  return fitting.filter(({ places }) => places.length === most);
}

/** The keyword an order begins with. */
export function firstWord<S>({ syntax: [first], verb }: OrderDef<S>): string {
  return first !== undefined && 'word' in first ? first.word : verb;
}

const phrasesOf = memo(
  (module: Pick<GameModule, 'lexicons' | 'orders'>): ReadonlyMap<string, readonly Phrase[]> => {
    const found = new Map<string, Phrase[]>();
    const keywords = new Set(module.orders.map(firstWord));
    for (const [language, lexicon] of Object.entries(module.lexicons)) {
      const ways = spokenWays(lexicon, language);
      const all: [string, readonly string[]][] = [
        ...[...keywords].map((keyword): [string, readonly string[]] => [keyword, lexicon.forms(keyword)]),
        ...ways,
        // What stands within an order is said by its own word as well: `twice`.
        ...[...lexicon.keywords()].flatMap((one): [string, readonly string[]][] =>
          !keywords.has(one) && ways.has(one) ? [[one, lexicon.forms(one)]] : [],
        ),
      ];
      for (const [keyword, forms] of all) {
        for (const form of forms) {
          const runs = form.split(GAP).map((run) => wordsOf(run).map(({ text }) => text));
          const first = runs[0]?.[0] ?? '';
          const [own = keyword, ...others] = keyword.split(' ');
          const whole = others.length > 0 ? keyword : null;
          const word = runs.length === 1 && runs[0]?.length === 1 ? first : null;
          const smallIn = word === null ? [] : languagesOf(word).filter((one) => one !== language);
          const phrase = { runs, keyword: own, whole, weak: form.startsWith(WEAK), language, smallIn };
          found.set(first, [...(found.get(first) ?? []), phrase]);
        }
      }
    }
    return found;
  },
);

/**
 * What orders the words say, none of them inside a name (`inName`). The longest way to say it counts, not what is in it; but where none
 * of the orders that are `asked` for is said so, what is in it counts as well: `goes to` places new pieces and is said of those who go.
 */
export function waysSaid(
  module: Pick<GameModule, 'lexicons' | 'orders'>,
  words: readonly string[],
  inName: ReadonlySet<number>,
  asked: ReadonlySet<string> | null = null,
): WaysSaid {
  const phrases = phrasesOf(module);
  const byKeyword = new Map<string, number[]>();
  const taken = new Set<number>();
  const askedAt = new Set<number>();
  const strong = new Set<string>();
  const loud = new Set<string>();
  const said = new Set<string>();
  const heard = new Set<number>();
  const fittingAt = (from: number): Fitting[] =>
    inName.has(from)
      ? []
      : (phrases.get(words[from] ?? '') ?? []).flatMap((phrase) => {
          const places = placesOf(phrase, words, from, inName);
          return places === null || isOfAnotherLanguage(phrase, words, from) ? [] : [{ ...phrase, places }];
        });
  // `On commence par Bennington`: nobody is asked who begins, and with what is said from the next word on.
  const isWithin = (from: number, unasked: readonly Fitting[]): boolean => {
    const last = Math.max(from, ...unasked.flatMap(({ places }) => places));
    return words.some(
      (_, place) =>
        place > from &&
        place <= last &&
        fittingAt(place).some(
          (one) => !one.weak && asked?.has(one.keyword) === true && Math.max(...one.places) > last,
        ),
    );
  };
  for (let from = 0; from < words.length; from++) {
    if (inName.has(from) || taken.has(from)) continue;
    const fitting = fittingAt(from);
    const longest = longestOf(fitting);
    const isElse = asked !== null && longest.every(({ keyword }) => !asked.has(keyword));
    const wanted = isElse ? fitting.filter(({ keyword }) => asked.has(keyword)) : [];
    if (isElse && wanted.length === 0 && isWithin(from, longest)) continue;
    const here = isElse ? fitting : longest;
    const own = wanted.length > 0 ? longestOf(wanted) : longest;
    const keywords = new Set(here.map(({ keyword }) => keyword));
    for (const keyword of keywords) byKeyword.set(keyword, [...(byKeyword.get(keyword) ?? []), from]);
    for (const { whole } of here) if (whole !== null) said.add(whole);
    for (const { keyword, weak } of here) if (!weak) loud.add(keyword);
    const isHeard = here.some(({ keyword, weak }) => !weak || asked?.has(keyword) === true);
    if (isHeard) for (const place of own.flatMap(({ places }) => places)) heard.add(place);
    // `That is all` ends a movement or a muster: only one of them is asked for.
    const open = [...keywords].filter((one) => asked?.has(one) === true || one.startsWith(PATH));
    const meant = open.length > 0 ? open : [...keywords];
    for (const { keyword, weak } of here)
      if (!weak && meant.length === 1 && meant.includes(keyword)) strong.add(keyword);
    for (const place of own.flatMap(({ places }) => places)) taken.add(place);
    for (const { keyword, places } of here)
      if (asked?.has(keyword) === true || keyword.startsWith(PATH))
        for (const one of places) askedAt.add(one);
  }
  return { byKeyword, at: taken, askedAt, strong, loud, whole: said, heard };
}

/** The words that every sentence of a language has. */
const SMALL: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(LANGUAGES).map(([language, { commonest, particles }]) => [
    language,
    new Set([...commonest, ...particles]),
  ]),
);

function languagesOf(word: string): readonly string[] {
  return [...SMALL].flatMap(([language, small]) => (small.has(word) ? [language] : []));
}

/** Whether a word stands in a sentence of another language, where it says no order: `die Marine`, `er geht halt nach Albany`. */
function isOfAnotherLanguage({ language, smallIn }: Phrase, words: readonly string[], from: number): boolean {
  if (smallIn.length === 0) return false;
  const countIn = (one: string): number =>
    words.filter((word, at) => at !== from && SMALL.get(one)?.has(word) === true).length;
  const own = countIn(language);
  return smallIn.some((other) => countIn(other) > own);
}

/** Where the words of a phrase stand that begins there; null where it does not. */
function placesOf(
  { runs }: Phrase,
  words: readonly string[],
  from: number,
  inName: ReadonlySet<number>,
): readonly number[] | null {
  const isAt = (run: readonly string[], at: number): boolean =>
    run.every((word, index) => words[at + index] === word && !inName.has(at + index));
  const places: number[] = [];
  let next = from;
  for (const run of runs) {
    const last = places.length === 0 ? from : next + MOST_IN_GAP;
    let at = next;
    while (at <= last && !isAt(run, at)) at++;
    if (at > last) return null;
    places.push(...run.map((_, index) => at + index));
    next = at + run.length;
  }
  return places;
}
