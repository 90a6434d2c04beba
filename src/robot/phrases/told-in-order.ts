import type { WordsOfTalk } from '../talk/index.js';
import { has } from '../talk/index.js';
import type { Mention } from './mention.js';

/**
 * Whether things are told one after another as they are to be done: none of those before the last is said to be the last, none behind the
 * first to be the first, and the first not to come behind another. `Albany last, Stanwix first` and `then Albany` are not told so. `parts`:
 * in which part of what is said each word stands.
 */
export function areToldInOrder(
  words: readonly string[],
  parts: readonly number[],
  mentions: readonly Mention[],
  { and, firstly, lastly, afterwards }: WordsOfTalk,
): boolean {
  const cuts = words.flatMap((word, at) =>
    at > 0 && (parts[at] !== parts[at - 1] || and.includes(word)) ? [at] : [],
  );
  const naming = [0, ...cuts]
    .map((start, index) => ({ start, end: cuts[index] ?? words.length }))
    .filter(({ start, end }) => mentions.some((one) => one.start >= start && one.start < end))
    .map(({ start, end }) => words.slice(start, end));
  const begins = naming.every((texts, index) => index === 0 || !has(texts, firstly));
  const ends = naming.slice(0, Math.max(1, naming.length - 1)).every((texts) => !has(texts, lastly));
  return begins && ends && !has(naming[0] ?? [], afterwards);
}
