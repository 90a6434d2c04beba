import { has, longest, THAT, type WordsOfTalk } from '../talk/index.js';
import type { Mention } from './mention.js';
import type { Part } from './parts/index.js';

/**
 * Whether a part says of whom or what it names that it goes too far, and so is not done: `Howe to Bennington is too far`. What is said so of
 * what stands before it, `that is too good to miss`, may praise it.
 */
export function goesTooFar(
  { start, words }: Part,
  named: readonly Mention[],
  { tooMuch, tooBefore, negation }: WordsOfTalk,
): boolean {
  const texts = words.map(({ text }) => text);
  if (named.length === 0 || THAT.has(texts[0] ?? '') || has(texts, negation)) return false;
  // `Grant too`, `too many of them`.
  const isBefore = (at: number): boolean =>
    tooBefore.includes(texts[at] ?? '') &&
    (texts[at + 1] ?? '') !== '' &&
    !named.some((one) => one.start === start + at + 1);
  return texts.some((_, at) => longest(texts, at, tooMuch) > 0 || isBefore(at));
}

/** Whether a part says of one of several that it comes last, where it is asked which comes first: nothing in it is ordered now. */
export function comesLast({ words, start }: Part, named: readonly Mention[], { last }: WordsOfTalk): boolean {
  if (named.length === 0) return false;
  const texts = words.map(({ text }) => text);
  return texts.some((_, at) => {
    const length = longest(texts, at, last);
    return length > 0 && named.every((one) => one.end <= start + at || one.start >= start + at + length);
  });
}
