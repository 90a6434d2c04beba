import { type Explanation, isSpot } from '../explaining/index.js';
import { GOING, isNamed, lightWords, type Mention, type Part, placesIn } from '../phrases/index.js';
import { ACTING, STANDING_AT, THEIRS, type Word, type WordsOfTalk } from '../talk/index.js';
import type { Live, Looked } from './sentence-parts.js';

/** Words that nobody knows behind a joining word, by which something else is done: `and brings the tribe there to its feet`. */
const MOST_JOINED = 2;

/** Whether some words go on behind a joining word with what names nobody and says no order, and is more than a word or two. */
export function doesMore(
  words: readonly Word[],
  { start, end }: { readonly start: number; readonly end: number },
  mentions: readonly Mention[],
  isUnknown: (place: number) => boolean,
  { and }: WordsOfTalk,
): boolean {
  const places = words.slice(start, end).map((_, index) => start + index);
  const joins = places.filter((place) => and.includes(words[place]?.text ?? ''));
  return joins.some((from, index) => {
    const own = places.filter((place) => place >= from && place < (joins[index + 1] ?? end));
    const named = mentions.filter((one) => own.includes(one.start));
    // A kind of things is what it is done to.
    const most = named.length > 0 ? MOST_JOINED - 1 : MOST_JOINED;
    return !named.some(isNamed) && own.filter(isUnknown).length > most;
  });
}

/** Words between a joining word and what is joined: `and with all his`. */
const MOST_IN_JOIN = 4;

/** Whether somebody is joined by what nobody knows of him: `Carleton and all his offspring`. */
export function bringsUnknown(
  words: readonly Word[],
  { start, end }: { readonly start: number; readonly end: number },
  isUnknown: (place: number) => boolean,
  { and }: WordsOfTalk,
): boolean {
  return words.slice(start, end).some(({ text }, index) => {
    if (!and.includes(text)) return false;
    const behind = words.slice(start + index + 1, Math.min(end, start + index + 1 + MOST_IN_JOIN));
    const at = behind.findIndex(
      (word, place) => !THEIRS.has(word.text) && isUnknown(start + index + 1 + place),
    );
    return at > 0 && behind.slice(0, at).some((word) => THEIRS.has(word.text));
  });
}

/** Words between who is somewhere and the place: `at`, `at the`. */
const MOST_IN_PLACE = 2;

/**
 * Whether somebody does where he is what nobody can read, and no word says that he goes there: `Rigaud eats at Oswegatchie`. `isUnknown`: as
 * for `doesMore`.
 */
export function isBusyThere(
  words: readonly Word[],
  { start, end }: { readonly start: number; readonly end: number },
  mentions: readonly Mention[],
  isUnknown: (place: number) => boolean,
  { named, keywords }: Pick<Explanation, 'named' | 'keywords'>,
): boolean {
  if (named || !keywords.some((keyword) => GOING.has(keyword))) return false;
  const isWhere = (place: number): boolean =>
    mentions.some((one) => isSpot(one) && one.start > place && one.start <= place + MOST_IN_PLACE);
  return words
    .slice(start, end)
    .some(
      (_, index) =>
        isUnknown(start + index) &&
        STANDING_AT.has(words[start + index + 1]?.text ?? '') &&
        isWhere(start + index + 1),
    );
}

/** Whether a part in which something is ordered goes on to do what nobody can read, or to bring somebody whom nobody knows. */
export function doesUnread(
  { sentence, small, talk }: Looked,
  { kept, said }: Live,
  { involved }: { readonly involved: readonly Part[] },
): boolean {
  const { words } = sentence;
  const light = lightWords(talk);
  const isUnknown = (place: number): boolean => {
    const { text = '' } = words[place] ?? {};
    const isUsed = said.at.has(place) || kept.some((one) => placesIn(one).includes(place));
    return text !== '' && (!light.has(text) || ACTING.has(text)) && !small.has(text) && !isUsed;
  };
  return involved.some(({ start, words: { length } }) => {
    const own = { start, end: start + length };
    return doesMore(words, own, kept, isUnknown, talk) || bringsUnknown(words, own, isUnknown, talk);
  });
}
