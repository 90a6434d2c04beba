// Doing something, spoken of as of a thing: it is judged, and not ordered.

import {
  ARTICLES,
  AS_A_THING,
  CLOSING,
  DOING,
  IS_SO,
  longest,
  THAT,
  THINKING_OF_IT,
  type Word,
} from '../../talk/index.js';
import type { Part } from './part.js';

/** Whether a part speaks of doing something as of a thing, in German: `Québec wieder aufzustellen, ...`. */
export function isUnfinished(words: readonly Word[], start: number, saying: ReadonlySet<number>): boolean {
  return words.some(
    ({ raw }, at) =>
      DOING.test(raw) ||
      (words[at - 1]?.text === 'zu' &&
        saying.has(start + at) &&
        /^\p{Ll}{3,}en\b/u.test(raw) &&
        !saying.has(start + at - 1)),
  );
}

/**
 * The last part in which it is said what it would be to do what the sentence begins with: `To intercept is to lose him`, `intercepter,
 * c'est le perdre`, `Abfangen heißt ihn verlieren`; -1 where none is.
 */
export function judgedUpTo(
  words: readonly Word[],
  parts: readonly Part[],
  saying: ReadonlySet<number>,
): number {
  const text = (at: number): string => words[at]?.text ?? '';
  const begin = words.findIndex((word) => word.text !== '');
  const verb = text(begin) === 'to' || ARTICLES.has(text(begin)) ? begin + 1 : begin;
  const raw = words[verb]?.raw ?? '';
  const isAct = saying.has(verb) && (verb > begin || AS_A_THING.test(raw));
  const isClosing = (at: number): boolean => IS_SO.has(text(at)) && CLOSING.has(text(at + 1));
  const [first, next] = parts;
  if (first === undefined) return -1;
  const end = first.start + first.words.length;
  const is = words.findIndex(
    ({ text: own }, at) => at > verb && at < end && IS_SO.has(own) && !saying.has(at) && !isClosing(at),
  );
  if (isAct && is > 0) return 0;
  // `Mit Rogers abfangen heißt ihn verlieren`.
  const isJudged = (at: number): boolean =>
    saying.has(at - 1) && /en$/u.test(text(at - 1)) && IS_SO.has(text(at)) && !isClosing(at);
  if (first.words.some((_, at) => at > 0 && isJudged(first.start + at))) return 0;
  const start = next?.start ?? -1;
  const thought = parts.findLastIndex(
    ({ words: own }, at) =>
      at > 0 &&
      longest(
        own.map(({ text: one }) => one),
        0,
        THINKING_OF_IT,
      ) > 0,
  );
  if (isAct && thought > 0) return thought;
  return isAct &&
    (text(start) === 'c' || THAT.has(text(start))) &&
    IS_SO.has(text(start + 1)) &&
    !isClosing(start + 1)
    ? 1
    : -1;
}
