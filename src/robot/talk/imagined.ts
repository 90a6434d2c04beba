import type { WordsOfTalk } from './languages/index.js';
import type { Word } from './words.js';

/** Whether a word says what somebody would do: `coûterait`, `hieße`. Those that ask politely are courtesies, and none stand here. */
export function isImagined(
  { text, raw }: Pick<Word, 'text' | 'raw'>,
  { wouldEndings, would }: Pick<WordsOfTalk, 'wouldEndings' | 'would'>,
): boolean {
  return (
    would.includes(raw.toLowerCase()) ||
    wouldEndings.some((ending) => text.length > ending.length + 2 && text.endsWith(ending))
  );
}
