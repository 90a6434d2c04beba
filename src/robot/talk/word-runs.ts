import { memo } from '../../engine/core/base/memoize.js';

type Run = readonly string[];
/** The words of phrases by one of them, the longest first: they are looked for at every word of a mail. */
type Runs = ReadonlyMap<string, readonly Run[]>;

const byFirst = memo((phrases: readonly string[]): Runs => runsBy(phrases, 0));
const byLast = memo((phrases: readonly string[]): Runs => runsBy(phrases, -1));

function runsBy(phrases: readonly string[], place: 0 | -1): Runs {
  const found = new Map<string, Run[]>();
  for (const phrase of phrases) {
    const run = phrase.split(' ');
    const word = run.at(place) ?? '';
    const alike = found.get(word);
    if (alike === undefined) found.set(word, [run]);
    else alike.push(run);
  }
  for (const alike of found.values()) alike.sort((a, b) => b.length - a.length);
  return found;
}

/** Words of the longest phrase that begins there; 0 where none does. */
export function longest(words: readonly string[], at: number, phrases: readonly string[]): number {
  const first = words[at];
  if (first === undefined) return 0;
  const run = byFirst(phrases)
    .get(first)
    ?.find((each) => each.every((part, index) => words[at + index] === part));
  return run?.length ?? 0;
}

/** Words of the longest phrase that ends there; 0 where none does. */
export function longestUpTo(words: readonly string[], at: number, phrases: readonly string[]): number {
  const last = words[at];
  if (last === undefined) return 0;
  const run = byLast(phrases)
    .get(last)
    ?.find((each) => each.every((part, index) => words[at - each.length + 1 + index] === part));
  return run?.length ?? 0;
}

/** Whether one of the phrases stands somewhere among the words. */
export function has(words: readonly string[], phrases: readonly string[]): boolean {
  return words.some((_, at) => longest(words, at, phrases) > 0);
}

/** Whether a phrase of one of the lists stands somewhere among the words. */
export function hasAny(words: readonly string[], ...lists: readonly (readonly string[])[]): boolean {
  return lists.some((phrases) => has(words, phrases));
}
