import type { WordsOfTalk } from '../talk/index.js';
import { ARTICLES, has, longest } from '../talk/index.js';
import type { Part } from './parts/index.js';

/** All of two. */
export const BOTH: ReadonlySet<string> = new Set(['both', 'beide', 'beiden', 'deux']);

/** Who were not named. */
export const OTHER: ReadonlySet<string> = new Set(
  'other others autre autres anderen andern ubrigen restlichen remaining restants'.split(' '),
);

/** Whether some words count those who are left: `the other two`, `die beiden anderen`. */
export function countsTheRest(words: readonly string[], talk: WordsOfTalk): boolean {
  return countOfTheRest(words, talk) !== null;
}

/** How many are left by what some words say, `the other two`, and which words say so; null where none do. */
export function countOfTheRest(
  words: readonly string[],
  { numbers }: WordsOfTalk,
): { readonly count: number; readonly start: number; readonly end: number } | null {
  const countOf = (word: string): number =>
    BOTH.has(word) ? 2 : Object.hasOwn(numbers, word) ? (numbers[word] ?? 0) : 0;
  for (const [at, word] of words.entries()) {
    if (!OTHER.has(word)) continue;
    const before = countOf(words[at - 1] ?? '');
    const count = Math.max(before, countOf(words[at + 1] ?? ''));
    if (count < 2) continue;
    const start = before > 1 ? at - 1 : at;
    const isArticle = ARTICLES.has(words[start - 1] ?? '');
    return { count, start: isArticle ? start - 1 : start, end: before > 1 ? at + 1 : at + 2 };
  }
  return null;
}

/** Whether some words say that nobody else does anything: `nobody else`, `sonst zieht niemand`. */
export function saysNoOthers(words: readonly string[], { noOthers, noOthersApart }: WordsOfTalk): boolean {
  return (
    has(words, noOthers) ||
    noOthersApart.some((pair) => pair.split(' ').every((word) => words.includes(word)))
  );
}

/** Whether some words speak of all who were not named, or say that there are none. */
export function speaksOfOthers(words: readonly string[], talk: WordsOfTalk): boolean {
  return has(words, talk.others) || saysNoOthers(words, talk);
}

/** Words before what says that it ends, among which `at the` makes a time of it. */
const MOST_BEFORE = 2;

/** Whether one of the parts of a sentence says that the turn of who writes is over, and neither denies it nor tells of another. */
export function endsTurn(parts: readonly Part[], talk: WordsOfTalk): boolean {
  return parts.some(
    ({ denied, told, words }) =>
      !denied &&
      !told &&
      saysTurnOver(
        words.map(({ text }) => text),
        talk,
      ),
  );
}

/** Whether some words say that the turn of who writes is over: `and that concludes my turn`. */
export function saysTurnOver(
  words: readonly string[],
  { ownTurn, over, atTheEnd, later }: WordsOfTalk,
): boolean {
  const turn = words.findIndex((_, at) => longest(words, at, ownTurn) > 0);
  const ending = words.findIndex((word) => over.includes(word));
  if (turn < 0 || ending < 0 || has(words, later)) return false;
  const first = Math.min(turn, ending);
  return !has(words.slice(Math.max(0, first - MOST_BEFORE), first), atTheEnd);
}
