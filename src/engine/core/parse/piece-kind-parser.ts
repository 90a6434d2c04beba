import type { Cursor } from '../base/token-cursor.js';
import type { Lexicon } from '../names/lexicon.js';

/** Words for a kind of pieces as they were said: `french infantry`. */
export interface SaidKinds {
  /** Their ids; a piece meant must fit all of them. */
  readonly kinds: readonly string[];
  /** `dragoons`, not `dragoon`: without a number they mean all there are. */
  readonly plural: boolean;
}

/**
 * Reads words for a kind of pieces, as many as stand there. Short forms would swallow words that mean something else, so
 * kinds are written in full. The forms of the keyword `one-kind` are those that mean a single piece; `adjectives` are
 * words such as nations that leave it to the word beside them: `American infantry` are many, as infantry are.
 */
export function readKinds(
  cursor: Cursor,
  lexicon: Lexicon,
  category: string,
  adjectives: ReadonlySet<string> = new Set(),
): SaidKinds {
  const names = lexicon.names(category);
  const said: { readonly kind: string; readonly text: string }[] = [];
  for (;;) {
    const before = cursor.mark();
    const read = names.read(cursor, undefined, false);
    const text = cursor.since(before);
    if (!read.ok || !names.isExact(text) || said.some(({ kind }) => kind === read.value)) {
      cursor.reset(before);
      break;
    }
    said.push({ kind: read.value, text });
  }
  const nouns = said.filter(({ kind }) => !adjectives.has(kind));
  const deciding = nouns.length > 0 ? nouns : said;
  const one = lexicon.forms('one-kind');
  return { kinds: said.map(({ kind }) => kind), plural: !deciding.some(({ text }) => one.includes(text)) };
}
