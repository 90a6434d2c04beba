// What stands before a colon, and takes the force from what stands behind it or puts it off.

import {
  DEAR,
  has,
  isStranger,
  longest,
  ONLY_THOUGHT,
  ONLY_WEIGHED,
  REFUSING_HEAD,
  tellsOfNoOrder,
  type Word,
  type WordsOfTalk,
} from '../../talk/index.js';

/** A part of a sentence between two marks. */
interface PartOfSentence {
  readonly words: readonly Word[];
  readonly denied: boolean;
}

/** Words of a heading that says whose the words below it are. */
const MOST_IN_HEADING = 10;
/** Words by which somebody is spoken to. */
const MOST_IN_ADDRESS = 2;
/** And of one that only says that something is weighed. */
const MOST_IN_SHORT = 5;

/** Words of what stands before a colon and says of what follows that it was, or why. */
const MOST_IN_LABEL = 6;

/** The first part behind a colon before which it is said that what follows was, or why; past the last where none is. */
export function labelledFrom(parts: readonly PartOfSentence[], talk: WordsOfTalk): number {
  const colon = parts.findIndex(({ words }, index) => index > 0 && (words[0]?.before.includes(':') ?? false));
  const label = parts.slice(0, Math.max(0, colon));
  const texts = label.flatMap(({ words }) => words.map(({ text }) => text));
  const isWeighed = texts.length <= MOST_IN_SHORT && texts.some((text) => ONLY_WEIGHED.has(text));
  const last = label.at(-1)?.words.map(({ text }) => text) ?? [];
  const isDenied = last.some((text) => talk.negation.includes(text));
  // `My old friend: Webb to Albany` is no plan of his.
  const isAddress = last.length <= MOST_IN_ADDRESS || DEAR.has(last[0] ?? '');
  const isThought =
    !isDenied &&
    last.length <= MOST_IN_HEADING &&
    last.some((text) => ONLY_THOUGHT.has(text) || (!isAddress && isStranger(text, talk.strangers)));
  const before = label.flatMap(({ words }) => words);
  const comma = before.findLastIndex((word) => word.before.includes(','));
  const isPast = tellsOfNoOrder(
    before
      .slice(Math.max(0, comma))
      .map(({ raw }) => raw)
      .join(' '),
  );
  if (colon > 0 && (isWeighed || isThought || isPast)) return colon;
  if (texts.length > MOST_IN_LABEL) return parts.length;
  const head = label.flatMap(({ words }) => words.map(({ raw }) => raw)).join(' ');
  if (REFUSING_HEAD.test(head)) return colon;
  if (label.some(({ denied }) => denied)) return parts.length;
  const isReason = texts.length === 1 && longest(texts, 0, talk.reason) > 0 && texts[0] !== 'so';
  return isReason || has(texts, talk.formerly) ? colon : parts.length;
}

/** Words that name what is put off. */
const MOST_PUT_OFF = 3;

/** Whether a part only names what is put off behind a colon. */
export function isPutOff(
  { words }: PartOfSentence,
  next: PartOfSentence,
  { later, toldLater }: WordsOfTalk,
): boolean {
  const texts = next.words.map(({ text }) => text);
  return (
    words.length <= MOST_PUT_OFF &&
    next.words[0]?.before.includes(':') === true &&
    (has(texts, later) || has(texts, toldLater))
  );
}
