import { memo } from '../../engine/core/base/memoize.js';
import type { TextContext } from '../../engine/core/contract/order-grammar.js';
import type { Lexicon } from '../../engine/core/names/lexicon.js';
import { ARTICLES, has, KINDS, type Mention } from '../phrases/index.js';
import { CARD_WORDS, STEPS } from '../talk/index.js';
import type { Spoken } from './standpoint.js';

const keywordsOf = memo((lexicon: Lexicon): ReadonlySet<string> => new Set(lexicon.keywords()));

/** Whether a game has a word for orders to be made of. */
export function hasKeyword(lexicon: Lexicon, keyword: string): boolean {
  return keywordsOf(lexicon).has(keyword);
}

/** How a mention is written for a slot. */
export function textsOf<S>({ meant, number, all, left }: Mention, { lexicon }: TextContext<S>): string[] {
  if (left) return [];
  const everybody = hasKeyword(lexicon, 'all') ? lexicon.word('all') : 'all';
  if (meant.length === 0) return all ? [everybody] : number === null ? [] : [String(number)];
  // How many of a kind is a choice where they differ, and `militia` alone may be one of them or all.
  const things = meant.filter(
    ({ category }) => !KINDS.has(category) || all || (number !== null && category === 'unittype'),
  );
  const names = things.flatMap(({ category, id }) =>
    lexicon.hasCategory(category) && lexicon.names(category).has(id)
      ? [lexicon.names(category).plain(id)]
      : [],
  );
  const counted = all
    ? names.map((name) => `${everybody} ${name}`)
    : number === null
      ? []
      : names.flatMap((name) => (number === 1 ? [`${number} ${name}`, name] : [`${number} ${name}`]));
  return counted.length > 0 ? counted : names;
}

export function nameOf<S>(reference: string, { lexicon }: Pick<TextContext<S>, 'lexicon'>): string | null {
  const [category = '', id = ''] = reference.split(':');
  return lexicon.hasCategory(category) && lexicon.names(category).has(id)
    ? lexicon.names(category).plain(id)
    : null;
}

/**
 * Pieces with the steps each of them loses: `Languedoc 2, Marin 1`, `Languedoc ganz weg`, `five steps: two for Marin, ...`. Null where
 * nobody is said to lose both and no number stands beside anybody, or where the steps do not come to as many as are said.
 */
export function withSteps(
  mentions: readonly Mention[],
  texts: ReadonlyMap<Mention, readonly string[]>,
  both: readonly number[],
  { words, parts, talk, said }: Pick<Spoken, 'words' | 'parts' | 'talk' | 'said'>,
  twice: string,
): { readonly text: string; readonly taken: readonly Mention[] } | null {
  const pieces = mentions.filter(({ meant }) => meant.length > 0);
  const steps = mentions.filter(({ meant, number, all }) => meant.length === 0 && number !== null && !all);
  const leading = new Set([...talk.to, ...talk.from, ...talk.thankedFor]);
  const isLink = (word: string): boolean => leading.has(word) || STEPS.has(word) || ARTICLES.has(word);
  const links = (from: number, to: number): boolean =>
    to - from <= MOST_LINKS &&
    words.slice(from, to).every(isLink) &&
    words.slice(from, to).some((word) => leading.has(word));
  // `Two for Marin`, `zwei von Languedoc`.
  const ahead = (piece: Mention): Mention | undefined =>
    steps.findLast(({ end }) => end < piece.start && links(end, piece.start));
  const linked = new Set(pieces.flatMap((piece) => ahead(piece) ?? []));
  // `Languedoc 2`, `Marin loses two`.
  const behind = (piece: Mention): Mention | undefined =>
    steps.find(
      (one) =>
        !linked.has(one) &&
        one.start >= piece.end &&
        one.start <= piece.end + MOST_BEFORE_STEPS &&
        parts[one.start] === parts[piece.start] &&
        !mentions.some((other) => other.start >= piece.end && other.start < one.start),
    );
  const stepsOf = (piece: Mention): Mention | undefined => ahead(piece) ?? behind(piece);
  const counted = pieces.flatMap((piece) => stepsOf(piece) ?? []);
  if (pieces.length === 0 || counted.length + both.length === 0) return null;
  if (counted.some(({ number }) => (number ?? 0) > 2)) return null;
  const isEach = (at: number): boolean => [at, at + 1, at + 2].some((place) => EACH.has(words[place] ?? ''));
  // `Je zwei Stufen`: its number is no sum.
  const isInTwice = (at: number): boolean =>
    both.includes(at) || (said.at.has(at) && both.includes(at - 1) && EACH.has(words[at - 1] ?? ''));
  const doubled = new Set(
    both.flatMap((at) => {
      const before = pieces.filter(({ start }) => start < at);
      const here = before.filter(({ start }) => parts[start] === parts[at]);
      const last = before.at(-1);
      if (here.length > 0) return here;
      // `Twice each of the two regulars, and one step for Marin`: nobody stands before it.
      if (last === undefined) {
        // `... and one step for Marin` speaks of him alone.
        const isApart = (one: Mention): boolean =>
          words.slice(at + MOST_IN_EACH, one.start).some((word) => STEPS.has(word));
        const there = pieces.filter(
          (one) => parts[one.start] === parts[at] && stepsOf(one) === undefined && !isApart(one),
        );
        return isEach(at) && there.length > 0 ? there : pieces.slice(0, 1);
      }
      return before.filter(({ start }) => parts[start] === parts[last.start]);
    }),
  );
  // `Languedoc is wiped out, Marin too`.
  for (const piece of pieces) {
    const before = pieces.findLast(({ start }) => (parts[start] ?? 0) < (parts[piece.start] ?? 0));
    const own = words.filter((_, at) => parts[at] === parts[piece.start]);
    const isAlike = stepsOf(piece) === undefined && has(own, talk.alike) && own.length <= MOST_ALIKE;
    if (before !== undefined && doubled.has(before) && isAlike) doubled.add(piece);
  }
  const isTwice = (piece: Mention): boolean => stepsOf(piece)?.number === 2 || doubled.has(piece);
  const items = pieces.map((piece) => {
    const [name = ''] = texts.get(piece) ?? [];
    return isTwice(piece) ? `${name} ${twice}` : name;
  });
  const sum = pieces.reduce((all, piece) => all + (isTwice(piece) ? 2 : 1), 0);
  const total = steps.filter(
    (one) => !counted.includes(one) && !isInTwice(one.start) && pieces.every(({ start }) => one.end <= start),
  );
  if (total.some(({ number }) => number !== sum)) return null;
  return items.includes('') ? null : { text: items.join(', '), taken: [...pieces, ...counted, ...total] };
}

/** That each of several loses as many. */
const EACH: ReadonlySet<string> = new Set('each apiece je jeweils chacun chacune'.split(' '));

/** Words of `two steps each`. */
const MOST_IN_EACH = 3;

/** Words of a part that says of somebody that it is with him as with whoever was named before. */
const MOST_ALIKE = 5;

/** Words between a number of steps and the piece that loses them. */
const MOST_LINKS = 3;

/** Words between a piece and how many steps it loses. */
const MOST_BEFORE_STEPS = 1;

/** The numbers of a card that is called by its name: `the Rangers card`. */
export function cardNumbersOf(
  { meant, number, left, start, end }: Mention,
  words: readonly string[],
): string[] {
  if (number !== null || left) return [];
  const isCard =
    meant.every(({ category }) => category === 'card') ||
    [start - 2, start - 1, end].some((place) => CARD_WORDS.has(words[place] ?? ''));
  return isCard
    ? meant.flatMap(({ category, id }) => (category === 'card' && /^\d+$/.test(id) ? [id] : []))
    : [];
}

const MOST_CHOICES = 16;

/** One text of each, in every way, as long as they are few. */
export function choices(texts: readonly (readonly string[])[]): string[][] {
  return texts.reduce<string[][]>(
    (made, own) => made.flatMap((before) => own.map((text) => [...before, text])).slice(0, MOST_CHOICES),
    [[]],
  );
}
