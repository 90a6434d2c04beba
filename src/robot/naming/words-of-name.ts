import { nameOf, type Standpoint } from '../explaining/index.js';
import { type Word, wordsOf } from '../talk/index.js';

/** The name of a thing as words of a sentence, in the author's language; `before`: the marks before them. */
export function wordsOfName({ module, locale }: Standpoint, key: string, before: string): Word[] {
  const lexicon = module.lexicons[locale];
  const name = lexicon === undefined ? null : nameOf(key, { lexicon });
  return wordsOf(name ?? key).map((word, place) => (place === 0 ? { ...word, before } : word));
}
