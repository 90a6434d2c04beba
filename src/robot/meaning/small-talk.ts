import type { Sentence, WordsOfTalk } from '../talk/index.js';
import { withoutCourtesies } from './parts.js';
import { smallWords } from './talk-vocabulary.js';

export const MOST_IN_SIGNATURE = 3;
/** A greeting or a farewell has no more words. */
export const MOST_IN_GREETING = 8;

/** Whether a sentence is a greeting, thanks, a farewell or a name below a mail, and nothing else. */
export function isSmallTalk({ words, question }: Sentence, isLast: boolean, talk: WordsOfTalk): boolean {
  if (question) return false;
  const texts = words.map(({ text }) => text);
  const polite = withoutCourtesies({ line: 0, text: '', question, words }, talk).words;
  const small = smallWords(talk);
  if (polite.every(({ text }) => text === '' || small.has(text))) return true;
  if (isLast && texts.length <= MOST_IN_SIGNATURE && isName({ line: 0, text: '', question, words }))
    return true;
  const [first = ''] = texts;
  return texts.length <= MOST_IN_GREETING && (talk.greetings.includes(first) || polite[0]?.text === '');
}

const NAME = /^\p{Lu}(?:\p{Ll}+|\.)?(?:[-'’]\p{Lu}?\p{Ll}+)*$/u;

/** Whether a sentence is written as a name is. */
export function isName({ words }: Sentence): boolean {
  return words.every(({ raw }) => NAME.test(raw));
}
