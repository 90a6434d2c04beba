import { keyOf, openPieces, type Standpoint, standingIn } from '../explaining/index.js';
import { ARTICLES, BOTH, type MailRead, type Mention, mentionsIn, PLACES } from '../phrases/index.js';
import {
  AT_HIS_PLACE,
  type Sentence,
  SOMEBODY_THERE,
  THE_ONE,
  type Word,
  type WordsOfTalk,
} from '../talk/index.js';
import { wordsOfName } from './words-of-name.js';

/**
 * A sentence in which those who stand somewhere are called by their names: `the one at Halifax joins the transport`, `celui d'Halifax`,
 * `les trois de Boston`. As it was written where not so many who may be ordered stand there, or somebody is called by the place, and may
 * be meant.
 */
export function withWhoStandsThere(
  at: Standpoint,
  sentence: Sentence,
  { talk, known }: Pick<MailRead, 'talk' | 'known'>,
): Sentence {
  const { words } = sentence;
  const begun = words.flatMap((_, start) => {
    const those = thoseAt(words, start, talk);
    return those === null ? [] : [{ start, ...those }];
  });
  if (begun.length === 0) return sentence;
  const mentions = mentionsIn(at.module, words, talk, known);
  const found = begun.flatMap(({ start, place, count }) => {
    // `celui d'Halifax`: the short word may be a part of the name.
    const where = mentions.find((one) => one.start === place || one.start === place - 1);
    const keys = where !== undefined && isPlace(where) ? whoStandsAt(at, where) : [];
    // `Les trois à Boston : Howe, Grey, Grant.`
    const isSaid = mentions.some(
      (one) => one !== where && one.meant.some((thing) => keys.includes(keyOf(thing))),
    );
    return where === undefined || isSaid || keys.length !== count ? [] : [{ start, end: where.end, keys }];
  });
  if (found.length === 0) return sentence;
  const named = words.flatMap((word, place): Word[] => {
    const those = found.find(({ start }) => start === place);
    if (those !== undefined)
      return those.keys.flatMap((key, index) => wordsOfName(at, key, index === 0 ? word.before : ','));
    return found.some(({ start, end }) => place > start && place < end) ? [] : [word];
  });
  return { ...sentence, words: named };
}

/**
 * Whether there begins what calls some by where they stand, `the one at`, `les trois de`, and then where the place begins and how many they
 * are; null where it does not.
 */
function thoseAt(
  words: readonly Word[],
  start: number,
  { numbers }: WordsOfTalk,
): { readonly place: number; readonly count: number } | null {
  const texts = words.slice(start, start + MOST_WORDS).map(({ text }) => text);
  const [first = '', second = ''] = texts;
  const isAt = (place: number): boolean => AT_HIS_PLACE.has(texts[place] ?? '');
  for (let length = 1; length < texts.length; length++)
    if (THE_ONE.has(texts.slice(0, length).join(' ')) && isAt(length))
      return { place: start + length + 1, count: 1 };
  if (!ARTICLES.has(first) || !isAt(2)) return null;
  if (SOMEBODY_THERE.has(second)) return { place: start + 3, count: 1 };
  const count = BOTH.has(second) ? 2 : /^\d$/.test(second) ? Number(second) : (numbers[second] ?? 0);
  return count > 1 ? { place: start + 3, count } : null;
}

/** Words of `the one at`. */
const MOST_WORDS = 3;

function isPlace({ meant, number }: Mention): boolean {
  return number === null && meant.some(({ category }) => PLACES.has(category));
}

/** Those who may be ordered and stand at a place; none where somebody who may be is called by it. */
function whoStandsAt(at: Standpoint, { meant, also }: Mention): readonly string[] {
  const open = openPieces(at);
  if ([...meant, ...also].some((one) => open.includes(keyOf(one)))) return [];
  const places = new Set(meant.filter(({ category }) => PLACES.has(category)).map(({ id }) => id));
  const standing = standingIn(at.module, at.view);
  return open.filter((key) => places.has(standing.get(key.slice(key.indexOf(':') + 1)) ?? ''));
}
