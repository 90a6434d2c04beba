import type { Sentence, WordsOfTalk } from '../talk/index.js';
import type { Standpoint } from './standpoint.js';
import { smallWords } from './talk-vocabulary.js';
import { waysSaid } from './ways-said.js';

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
