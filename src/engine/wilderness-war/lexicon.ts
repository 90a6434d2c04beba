import { byCodeUnit } from '../core/json.js';
import { Lexicon } from '../core/lexicon.js';
import { type LocaleData, type MessageData, parseLocale, type WildernessWarData } from './data-schema.js';
import type { World } from './world.js';

type Words = { [id: string]: string[] };

/** The words and names of every language the game has locale files for. */
export function lexiconsOf(world: World, data: WildernessWarData): { readonly [locale: string]: Lexicon } {
  return Object.fromEntries(
    Object.keys(data.locales)
      .sort(byCodeUnit)
      .map((locale) => [locale, lexiconOf(world, filesOf(data, locale))]),
  );
}

/** Message patterns by key; English stands in for what a language lacks. */
export function messagesOf(data: WildernessWarData, locale: string): { readonly [key: string]: string } {
  const messages: { [key: string]: string } = {};
  for (const language of locale === 'en' ? ['en'] : ['en', locale]) {
    for (const file of filesOf(data, language)) flatten(file.messages ?? {}, '', messages);
  }
  return messages;
}

function filesOf(data: WildernessWarData, locale: string): LocaleData[] {
  return (data.locales[locale] ?? []).map(parseLocale);
}

/** `violation: {no-ship: ...}` and `violation.no-ship: ...` mean the same. */
function flatten(tree: MessageData, prefix: string, into: { [key: string]: string }): void {
  for (const [key, value] of Object.entries(tree)) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof value === 'string') into[path] = value;
    else flatten(value, path, into);
  }
}

/** Names of the locale come first, so its first one is shown; the names of the data are always understood. */
function lexiconOf(world: World, files: readonly LocaleData[]): Lexicon {
  const keywords: Words = {};
  const names: { [category: string]: Words } = {};
  const add = (words: Words, id: string, more: readonly string[]): void => {
    words[id] = [...new Set([...(words[id] ?? []), ...more])];
  };
  for (const file of files) {
    for (const [id, forms] of Object.entries(file.keywords ?? {})) add(keywords, id, forms);
    for (const [category, list] of Object.entries(file.names ?? {})) {
      names[category] ??= {};
      for (const [id, forms] of Object.entries(list)) add(names[category], id, forms);
    }
  }
  for (const [category, list] of Object.entries(dataNames(world))) {
    names[category] ??= {};
    for (const [id, forms] of Object.entries(list)) add(names[category], id, forms);
  }
  for (const [id, forms] of Object.entries(names.space ?? {}))
    add(names.space ?? {}, id, forms.flatMap(spellings));
  return new Lexicon({ keywords, names });
}

/** Other ways to write a name of a space. */
function spellings(name: string): string[] {
  if (name.startsWith('Fort ')) return [`Ft ${name.slice(5)}`];
  return name.startsWith('St-') ? [`Saint ${name.slice(3)}`] : [];
}

function dataNames(world: World): { readonly [category: string]: Words } {
  const space: Words = {};
  for (const { id, name } of world.spaces.values()) space[id] = [name];
  const leader: Words = {};
  for (const { id, name } of world.leaders.values()) leader[id] = [name];
  const unit: Words = {};
  for (const { id, counter, name } of world.units.values()) {
    // Counters of the same print cannot be told apart on the map: they share its name.
    const shared = counter === id ? name : name.replace(/ \d+$/, '');
    unit[counter] ??= [shared];
    unit[id] ??= [shared, name];
  }
  const card: Words = {};
  for (const { number, name } of world.cards.values()) card[String(number)] = [`${number} ${name}`, name];
  return { space, leader, unit, card };
}
