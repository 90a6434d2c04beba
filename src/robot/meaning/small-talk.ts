import type { Sentence, WordsOfTalk } from '../talk/index.js';
import { withoutCourtesies } from './parts.js';
import type { Standpoint } from './standpoint.js';
import { smallWords } from './talk-vocabulary.js';
import { waysSaid } from './ways-said.js';

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

/** Words of a sentence that says where to and nothing else: `off to Narnia`. */
const MOST_IN_AIM = 5;

/**
 * Whether a sentence in which no order is found begins as one does, or says in a few words where to, and nobody knows the place:
 * what is ordered beside it is not all that is meant.
 */
export function isUnreadOrder(
  { module }: Pick<Standpoint, 'module'>,
  { words }: Pick<Sentence, 'words'>,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): boolean {
  const small = smallWords(talk);
  const texts = words.map(({ text }) => text);
  const first = texts.findIndex((text) => text !== '' && !small.has(text));
  if (waysSaid(module, texts, new Set()).at.has(first)) return true;
  return (
    words.length <= MOST_IN_AIM &&
    words.some(
      ({ raw, text }, at) =>
        at > 0 && talk.to.includes(texts[at - 1] ?? '') && /^\p{Lu}/u.test(raw) && !known.has(text),
    )
  );
}
