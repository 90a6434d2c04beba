import { IntlMessageFormat } from 'intl-messageformat';
import type { Json, JsonObject } from '../../src/engine/core/base/json.js';
import { fold } from '../../src/engine/core/base/text-normalization.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { OrderDef } from '../../src/engine/core/contract/order.js';
import type { Lexicon } from '../../src/engine/core/names/lexicon.js';
import { type LocaleFiles, parseLocale } from '../../src/engine/core/names/locale-files.js';
import { lexiconOf, readOrder, textContext } from '../../src/engine/core/parse/read-order.js';
import { options } from '../../src/engine/core/session/legal-order-options.js';

/** What the locale files of a game must hold in every language; English is the measure. */

/** Everything a language has a word, a name or a text for: `keywords.move`, `names.hex.boston`, `messages.verb.move`. */
export function localeKeys(files: LocaleFiles, locale: string): string[] {
  const keys = (files[locale] ?? [])
    .map(parseLocale)
    .flatMap((file) => [
      ...Object.keys(file.keywords ?? {}).map((key) => `keywords.${key}`),
      ...Object.entries(file.names ?? {}).flatMap(([category, names]) =>
        Object.keys(names).map((id) => `names.${category}.${id}`),
      ),
      ...leaves(file.messages ?? {}, 'messages').map(([key]) => key),
    ]);
  return [...new Set(keys)].sort();
}

/** Message keys that stand in more than one place of a language's files: the second would silently win. */
export function repeatedMessages(files: LocaleFiles, locale: string): string[] {
  const keys = (files[locale] ?? []).flatMap((file) =>
    leaves(parseLocale(file).messages ?? {}, '').map(([key]) => key),
  );
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

/** The messages of one language alone, by key. */
export function ownMessages(files: LocaleFiles, locale: string): { readonly [key: string]: string } {
  return Object.fromEntries(
    (files[locale] ?? []).flatMap((file) =>
      leaves(parseLocale(file).messages ?? {}, '').map(([key, text]) => [key.slice(1), text]),
    ),
  );
}

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value]] : leaves(value, `${prefix}.${key}`),
  );
}

/**
 * The parameters a message uses and, where it chooses by one, between what: `side`, `count plural`, `by select land,
 * other`. Throws where it does not compile.
 */
export function messageParameters(source: string, locale: string): string[] {
  const found = new Map<string, Set<string>>();
  visit(new IntlMessageFormat(source, locale, undefined, { ignoreTag: true }).getAst(), found);
  return [...found].map(([name, uses]) => [name, ...[...uses].sort()].join(' ')).sort();
}

/** What a message says beside its parameters. */
export function messageWords(source: string, locale: string): string {
  return words(new IntlMessageFormat(source, locale, undefined, { ignoreTag: true }).getAst());
}

function words(elements: Elements): string {
  return elements
    .map((element) => {
      if ('options' in element)
        return Object.values(element.options)
          .map(({ value }) => words(value))
          .join(' ');
      return element.type === LITERAL ? element.value : ' ';
    })
    .join('');
}

type Elements = ReturnType<IntlMessageFormat['getAst']>;

function visit(elements: Elements, found: Map<string, Set<string>>): void {
  for (const element of elements) {
    if (!('value' in element) || element.type === LITERAL) continue;
    const uses = found.get(element.value) ?? new Set();
    found.set(element.value, uses);
    if (!('options' in element)) continue;
    // Languages differ in their plurals, never in what is chosen between.
    const choices = Object.keys(element.options).sort().join(',');
    uses.add('pluralType' in element ? 'plural' : `select ${choices}`);
    for (const option of Object.values(element.options)) visit(option.value, found);
  }
}

const LITERAL = 0;

/** Orders that answer the same question and begin alike though they do not in English: neither could be told apart. */
export function confusedOrders<S>(module: GameModule<S>, locale: string): string[] {
  const alike = (one: OrderDef<S>, other: OrderDef<S>, lexicon: Lexicon): string[] => {
    const forms = lexicon.forms(firstWord(other));
    return lexicon.forms(firstWord(one)).filter((form) => forms.includes(form));
  };
  return module.orders.flatMap((one, index) =>
    module.orders.slice(index + 1).flatMap((other) => {
      if (!one.answers.some((kind) => other.answers.includes(kind))) return [];
      if (alike(one, other, lexiconOf(module, 'en')).length > 0) return [];
      const shared = alike(one, other, lexiconOf(module, locale));
      return shared.map((form) => `${one.verb} and ${other.verb}: ${form}`);
    }),
  );
}

/** Forms that close the part of a mail that is read, and so can be no order by themselves. */
const CLOSING: readonly string[] = ['end', 'fin', 'ende', 'stop'];

/** Orders that would close the mail instead of being read. */
export function closingOrders<S>(module: GameModule<S>, locale: string): string[] {
  const lexicon = lexiconOf(module, locale);
  return module.orders.flatMap((def) =>
    lexicon.forms(firstWord(def)).filter((form) => CLOSING.includes(form)),
  );
}

function firstWord<S>({ verb, syntax: [first] }: OrderDef<S>): string {
  if (first === undefined || !('word' in first)) throw new TypeError(`${verb} begins with no word`);
  return first.word;
}

/** A line in both languages that does not mean the same, and what each of them was read as. */
export interface Misread {
  readonly english: string;
  readonly line: string;
  readonly meant: Json;
  readonly read: Json;
}

/** Counts of lines compared, and those that were read as something else. */
export interface Comparison {
  readonly lines: number;
  readonly misread: readonly Misread[];
}

/** Reads every line a side is offered in this position, in English and in another language. */
export function compareLines<S>(module: GameModule<S>, state: S, locale: string): Comparison {
  let lines = 0;
  const misread: Misread[] = [];
  for (const side of module.sides) {
    const view = module.view(state, side);
    const local = options(module, state, side, locale);
    for (const [at, { decision, orders }] of options(module, state, side, 'en').entries()) {
      const reader = (language: string) => textContext(module, view, side, decision, language);
      for (const [index, { examples }] of orders.entries()) {
        const translated = local[at]?.orders[index]?.examples ?? [];
        for (const [number, english] of examples.entries()) {
          const line = translated[number] ?? '';
          const meant = readOrder(module, english, reader('en')) as unknown as JsonObject;
          const read = readOrder(module, line, reader(locale)) as unknown as JsonObject;
          lines += 1;
          if (JSON.stringify(meant) !== JSON.stringify(read)) misread.push({ english, line, meant, read });
        }
      }
    }
  }
  return { lines, misread };
}

/** Names of one category that two things share in a language though they do not in English. */
export function sharedNames(files: LocaleFiles, locale: string): string[] {
  return twice(files, locale).filter((name) => !twice(files, 'en').some((known) => sameIds(known, name)));
}

/** `hex: west indies = west-indies-british, west-indies-french` */
function twice(files: LocaleFiles, locale: string): string[] {
  const owners = new Map<string, Set<string>>();
  for (const file of (files[locale] ?? []).map(parseLocale)) {
    for (const [category, names] of Object.entries(file.names ?? {})) {
      for (const [id, list] of Object.entries(names)) {
        for (const name of list) {
          const key = `${category}: ${fold(name)}`;
          owners.set(key, (owners.get(key) ?? new Set()).add(id));
        }
      }
    }
  }
  return [...owners].flatMap(([key, ids]) =>
    ids.size > 1 ? [`${key} = ${[...ids].sort().join(', ')}`] : [],
  );
}

function sameIds(one: string, other: string): boolean {
  return one.slice(one.indexOf('=')) === other.slice(other.indexOf('='));
}
