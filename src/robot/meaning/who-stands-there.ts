import { keyOf, openPieces, type Standpoint, standingIn } from '../explaining/index.js';
import { type MailRead, type Mention, mentionsIn, PLACES } from '../phrases/index.js';
import { AT_HIS_PLACE, type Sentence, THE_ONE, type Word } from '../talk/index.js';
import { wordsOfName } from './words-of-name.js';

/**
 * A sentence in which the one who stands somewhere is called by his name: `the one at Halifax joins the transport`, `celui d'Halifax`. As it
 * was written where nobody who may be ordered stands there, or several do, or somebody is called by the place, and may be meant.
 */
export function withWhoStandsThere(
  at: Standpoint,
  sentence: Sentence,
  { talk, known }: Pick<MailRead, 'talk' | 'known'>,
): Sentence {
  const { words } = sentence;
  if (!words.some((_, place) => oneAt(words, place) > 0)) return sentence;
  const found = mentionsIn(at.module, words, talk, known).flatMap((mention) => {
    const [start, length] = [1, 2, 3]
      .map((before): [number, number] => [mention.start - before, oneAt(words, mention.start - before)])
      .find(([from, own]) => own > 0 && from + own === mention.start) ?? [0, 0];
    const key = length > 0 && isPlace(mention) ? oneWhoStandsAt(at, mention) : null;
    return key === null ? [] : [{ start, end: mention.end, key }];
  });
  if (found.length === 0) return sentence;
  const named = words.flatMap((word, place): Word[] => {
    const begun = found.find(({ start }) => start === place);
    if (begun !== undefined) return wordsOfName(at, begun.key, word.before);
    return found.some(({ start, end }) => place > start && place < end) ? [] : [word];
  });
  return { ...sentence, words: named };
}

/** How many words say that somebody is the one at the place behind them: `the one at`, `celui d'`. */
function oneAt(words: readonly Word[], place: number): number {
  const texts = words.slice(Math.max(0, place), place + MOST_WORDS).map(({ text }) => text);
  if (place < 0) return 0;
  for (let length = 1; length < texts.length; length++) {
    const isOne = THE_ONE.has(texts.slice(0, length).join(' '));
    if (isOne && AT_HIS_PLACE.has(texts[length] ?? '')) return length + 1;
  }
  return 0;
}

/** Words of `the one at`. */
const MOST_WORDS = 3;

function isPlace({ meant, number }: Mention): boolean {
  return number === null && meant.some(({ category }) => PLACES.has(category));
}

/** The one who may be ordered and stands at a place; null where none does, or several, or somebody who may be is called by it. */
function oneWhoStandsAt(at: Standpoint, { meant, also }: Mention): string | null {
  const open = openPieces(at);
  if ([...meant, ...also].some((one) => open.includes(keyOf(one)))) return null;
  const places = new Set(meant.filter(({ category }) => PLACES.has(category)).map(({ id }) => id));
  const standing = standingIn(at.module, at.view);
  const there = open.filter((key) => places.has(standing.get(key.slice(key.indexOf(':') + 1)) ?? ''));
  return there.length === 1 ? (there[0] ?? null) : null;
}
