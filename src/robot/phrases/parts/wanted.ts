// What somebody wants who does not write: he is not ordered to do it.

import { has, type Sentence, SUBJECTS, type Word, type WordsOfTalk } from '../../talk/index.js';

/**
 * Whether a sentence goes on with others behind somebody who wants something, `Howe is dying for Boston, Grey for Newport`: nobody knows
 * whether they do, or want to.
 */
export function wantsInMidst(
  { words }: Pick<Sentence, 'words'>,
  talk: WordsOfTalk,
  saying: ReadonlySet<number>,
): boolean {
  const starts = words.flatMap(({ before }, at) => (at === 0 || /[,;:()–]/u.test(before) ? [at] : []));
  const parts = starts.map((start, index) => ({
    start,
    own: words.slice(start, starts[index + 1] ?? words.length),
  }));
  const wanted = parts.findIndex(({ start, own }) =>
    wantsOfOthers(
      own.map(({ text }, at) => (saying.has(start + at) ? '' : text)),
      words.slice(0, start),
      talk,
    ),
  );
  const next = parts[wanted + 1];
  return (
    wanted >= 0 &&
    next !== undefined &&
    !next.own.some(({ text }, at) => saying.has(next.start + at) || SUBJECTS.has(text))
  );
}

/** Whether it says what somebody wants who does not write: `Howe wants to go to Boston` is no order of his. */
export function wantsOfOthers(
  texts: readonly string[],
  before: readonly Word[],
  { wanting, and }: WordsOfTalk,
): boolean {
  const isSpeaker = (text: string): boolean => SUBJECTS.has(text) && text !== 'on';
  // `Ich bleibe, und möchte das nicht mehr gefragt werden`.
  const goesOn = and.includes(texts[0] ?? '') && before.some(({ text }) => isSpeaker(text));
  return has(texts, wanting) && !texts.some(isSpeaker) && !goesOn;
}
