import type { TextContext } from '../../engine/core/contract/order-grammar.js';
import { KINDS } from './kinds-of-things.js';
import type { Mention } from './mentions.js';

/** How a mention is written for a slot. */
export function textsOf<S>({ meant, number, all }: Mention, { lexicon }: TextContext<S>): string[] {
  const everybody = lexicon.keywords().includes('all') ? lexicon.word('all') : 'all';
  if (meant.length === 0) return all ? [everybody] : number === null ? [] : [String(number)];
  // How many of a kind is a choice where they differ, and `militia` alone may be one of them or all.
  const things = meant.filter(
    ({ category }) => !KINDS.has(category) || all || (number !== null && category === 'unittype'),
  );
  const names = things.flatMap(({ category, id }) =>
    lexicon.hasCategory(category) && lexicon.names(category).has(id)
      ? [lexicon.names(category).plain(id)]
      : [],
  );
  const counted = all
    ? names.map((name) => `${everybody} ${name}`)
    : number === null
      ? []
      : names.map((name) => `${number} ${name}`);
  return counted.length > 0 ? counted : names;
}

export function nameOf<S>(reference: string, { lexicon }: TextContext<S>): string | null {
  const [category = '', id = ''] = reference.split(':');
  return lexicon.hasCategory(category) && lexicon.names(category).has(id)
    ? lexicon.names(category).plain(id)
    : null;
}

const MOST_CHOICES = 16;

/** One text of each, in every way, as long as they are few. */
export function choices(texts: readonly (readonly string[])[]): string[][] {
  return texts.reduce<string[][]>(
    (made, own) => made.flatMap((before) => own.map((text) => [...before, text])).slice(0, MOST_CHOICES),
    [[]],
  );
}
