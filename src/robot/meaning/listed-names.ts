import { isNamed, type Mention, PIECE_NAMES, placesIn } from '../phrases/index.js';
import type { Word, WordsOfTalk } from '../talk/index.js';

/** Whether a word stands in a list where a name would, however it is written. */
export function isInList(
  words: readonly Word[],
  word: Word,
  mentions: readonly Mention[],
  talk: WordsOfTalk,
): boolean {
  return isWrittenAsName(words, word, talk) || isAmongPieces(words, word, mentions, talk);
}

/** Whether a word is written as a name and stands in a list: after a comma or a colon, or joined to what is before it. */
export function isWrittenAsName(words: readonly Word[], word: Word, { and, but }: WordsOfTalk): boolean {
  const at = words.indexOf(word);
  // `Karte 32` names a card by its number.
  if (at <= 0 || !/^\p{Lu}/u.test(word.raw) || /^\d/.test(words[at + 1]?.text ?? '')) return false;
  return /[,:&+/]/.test(word.before) || [...and, ...but].includes(words[at - 1]?.text ?? '');
}

/** Whether a word stands by itself among pieces whose names are written small, too: `move boston > portsmouth: smith, grant`. */
export function isAmongPieces(
  words: readonly Word[],
  word: Word,
  mentions: readonly Mention[],
  { and, to, from, via }: WordsOfTalk,
): boolean {
  const at = words.indexOf(word);
  const text = (place: number): string => words[place]?.text ?? '';
  const isMark = (place: number): boolean => /[,:&+/]/.test(words[place]?.before ?? '');
  const isPieceAt = (place: number): boolean =>
    mentions.some(
      (one) =>
        isNamed(one) &&
        one.meant.every(({ category }) => PIECE_NAMES.has(category)) &&
        placesIn(one).includes(place) &&
        placesIn(one).every((own) => /^\P{Lu}*$/u.test(words[own]?.raw ?? '')),
    );
  const joinedBefore = isMark(at) ? at - 1 : and.includes(text(at - 1)) ? at - 2 : null;
  const joinedBehind = isMark(at + 1) ? at + 1 : and.includes(text(at + 1)) ? at + 2 : null;
  const isAlone =
    (at === 0 || joinedBefore !== null) &&
    (joinedBehind !== null || at === words.length - 1 || [...to, ...from, ...via].includes(text(at + 1)));
  return (
    /^\p{Ll}/u.test(word.raw) &&
    isAlone &&
    [joinedBefore, joinedBehind].some((place) => place !== null && isPieceAt(place))
  );
}
