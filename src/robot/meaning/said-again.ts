import type { Sentence, WordsOfTalk } from '../talk/index.js';
import { mentionsIn } from './mentions.js';
import type { Standpoint } from './standpoint.js';
import { smallWords } from './talk-vocabulary.js';
import type { Read } from './understand-sentence.js';
import { waysSaid } from './ways-said.js';

const AFFIRMING = new Set('yes yep yeah ok okay ja jawohl oui i im ich je nous wir we'.split(' '));

/** Whether a sentence only says once more which orders are given, or that they are: `Yes, I intercept.` `Finished.` */
export function saysAgain(
  { module }: Pick<Standpoint, 'module'>,
  { words }: Sentence,
  one: Read,
  given: ReadonlySet<string>,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): boolean {
  const isOpen = one.kind === 'order' || (one.kind === 'talk' && one.barred === true);
  if (isOpen || (one.kind === 'unclear' && one.perhaps.length > 0)) return false;
  if (mentionsIn(module, words, talk, known).length > 0) return false;
  const texts = words.map(({ text }) => text);
  const said = waysSaid(module, texts, new Set());
  const small = smallWords(talk);
  return (
    said.byKeyword.size > 0 &&
    [...said.byKeyword.keys()].some((keyword) => given.has(keyword)) &&
    texts.every((text, at) => said.at.has(at) || small.has(text) || AFFIRMING.has(text))
  );
}
