import * as z from 'zod/mini';
import { byCodeUnit } from '../base/json.js';
import { once } from '../base/memoize.js';
import { dataIn } from '../base/sound-data.js';
import { Lexicon } from './lexicon.js';

/** Locale files of a game: words of orders, names of things and messages of one language, in any number of files. */

type MessageTree = { [key: string]: string | MessageTree };

const locale = once(() => {
  const forms = z.record(z.string(), z.array(z.string()).check(z.minLength(1)));
  const messageTree: z.ZodMiniType<MessageTree> = z.lazy(() =>
    z.record(z.string(), z.union([z.string(), messageTree])),
  );
  return z.strictObject({
    keywords: z.optional(forms),
    names: z.optional(z.record(z.string(), forms)),
    messages: z.optional(messageTree),
    ways: z.optional(forms),
  });
});

export type LocaleFile = z.infer<ReturnType<typeof locale>>;
/** What was read from the locale files, by language; several files of a language add up. */
export type LocaleFiles = { readonly [locale: string]: readonly unknown[] };
/** Names by id. */
export type NamesById = { readonly [id: string]: readonly string[] };

type Words = { [id: string]: string[] };

/** Files that were looked at already: each is asked for again and again, for its words and for its messages. */
const looked = new WeakMap<object, LocaleFile>();

/** Looks at one file; throws on a fault. */
export function parseLocale(file: unknown): LocaleFile {
  const known = typeof file === 'object' && file !== null ? looked.get(file) : undefined;
  if (known !== undefined) return known;
  const read = dataIn(locale, file);
  if (typeof file === 'object' && file !== null) looked.set(file, read);
  return read;
}

/** Message patterns by key; English stands in for what a language lacks. */
export function messagesIn(files: LocaleFiles, language: string): { readonly [key: string]: string } {
  const messages: { [key: string]: string } = {};
  for (const one of language === 'en' ? ['en'] : ['en', language]) {
    for (const file of parsed(files, one)) flatten(file.messages ?? {}, '', messages);
  }
  return messages;
}

/**
 * The words and names of every language there are files for. Names of the locale come first, so that its first one is
 * shown; the English ones and those of the data are always understood. `spellings` are other ways to write a name of a category.
 */
export function lexiconsIn(
  files: LocaleFiles,
  dataNames: { readonly [category: string]: NamesById },
  spellings: { readonly [category: string]: (name: string) => readonly string[] } = {},
): { readonly [locale: string]: Lexicon } {
  const lexicons: { [locale: string]: Lexicon } = {};
  for (const language of Object.keys(files).sort(byCodeUnit)) {
    const made = once(() => {
      const english = language === 'en' ? [] : parsed(files, 'en');
      return lexiconOf(parsed(files, language), english, dataNames, spellings);
    });
    // Most programs need one language, and some need none.
    Object.defineProperty(lexicons, language, { enumerable: true, get: made });
  }
  return lexicons;
}

function parsed(files: LocaleFiles, language: string): LocaleFile[] {
  return (files[language] ?? []).map(parseLocale);
}

/** `violation: {no-ship: ...}` and `violation.no-ship: ...` mean the same. */
function flatten(tree: MessageTree, prefix: string, into: { [key: string]: string }): void {
  for (const [key, value] of Object.entries(tree)) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof value === 'string') into[path] = value;
    else flatten(value, path, into);
  }
}

/** `english` lends the words that the language has none for. */
function lexiconOf(
  files: readonly LocaleFile[],
  english: readonly LocaleFile[],
  dataNames: { readonly [category: string]: NamesById },
  spellings: { readonly [category: string]: (name: string) => readonly string[] },
): Lexicon {
  const keywords: Words = {};
  const names: { [category: string]: Words } = {};
  const add = (words: Words, more: NamesById): void => {
    for (const [id, list] of Object.entries(more)) words[id] = [...new Set([...(words[id] ?? []), ...list])];
  };
  const addNames = (more: { readonly [category: string]: NamesById }): void => {
    for (const [category, list] of Object.entries(more)) {
      names[category] ??= {};
      add(names[category], list);
    }
  };
  for (const file of files) {
    add(keywords, file.keywords ?? {});
    addNames(file.names ?? {});
  }
  const ways: Words = {};
  for (const file of files) add(ways, file.ways ?? {});
  const own = new Set(Object.keys(keywords));
  for (const file of english) {
    const lacking = Object.entries(file.keywords ?? {}).filter(([id]) => !own.has(id));
    add(keywords, Object.fromEntries(lacking));
    addNames(file.names ?? {});
  }
  addNames(dataNames);
  for (const [category, spell] of Object.entries(spellings)) {
    const list = names[category] ?? {};
    for (const [id, known] of Object.entries(list)) add(list, { [id]: known.flatMap(spell) });
  }
  return new Lexicon({ keywords, names, ways });
}
