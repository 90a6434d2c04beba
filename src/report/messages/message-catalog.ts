import type { IntlMessageFormat } from 'intl-messageformat';
import type { Json } from '../../engine/core/base/json.js';
import type { Violation } from '../../engine/core/base/result.js';
import type { Message } from '../../engine/core/contract/game-module.js';
import type { Lexicon } from '../../engine/core/names/lexicon.js';
import { Recent } from '../../system/memory/index.js';
import { compiledPattern } from './compiled-pattern.js';

/** Message key -> ICU MessageFormat string. */
export type Catalog = { readonly [key: string]: string };

/** Parameters that hold what a person wrote: never taken for a reference, whatever they look like. */
const VERBATIM: ReadonlySet<string> = new Set(['text', 'found', 'lines', 'word']);
/** Parameters that hold the last part of a message key. */
const KEYED: ReadonlySet<string> = new Set(['slot', 'category', 'misfit', 'wanted']);

/** A category of names and one of its ids, or the two halves of a message key. */
const REFERENCE = /^([a-z][a-z-]*):([^\s:]+)$/;

/** Messages of a game that are kept: what some twenty boards say. Most of it is the same for both players, and after the next move. */
const MOST = 2000;

/** The full stop behind a name that ends with one: `Ottawa W..` */
const AFTER_INITIAL = /(?<=(?:^|[^\p{L}])\p{Lu})\.\.(?!\.)/gu;

type Values = { [name: string]: string | number | boolean | null };

/** A key without a message, or a message without a value it needs: a bug in a locale file or a module. */
export class MissingText extends Error {
  override name = 'MissingText';
}

/**
 * The messages of one game in one language. A key of the game wins over a key of the program. Strict instances
 * throw `MissingText`; the others show the key and its values, so that a forgotten text never parks a game.
 */
export class Messages {
  readonly #compiled = new Map<string, IntlMessageFormat>();
  readonly #catalog: Catalog;
  readonly #said = new Recent<string>(MOST);

  constructor(
    catalogs: readonly Catalog[],
    readonly lexicon: Lexicon | null,
    readonly locale: string,
    readonly strict: boolean,
    /** How a rule is numbered in the rules this reader has before him. */
    readonly rule: (number: string) => string = (number) => number,
    /** What a reference (`side:french`) is called that these messages do not know; null where nobody knows it. */
    readonly elsewhere: (reference: string) => string | null = () => null,
  ) {
    this.#catalog = Object.assign({}, ...catalogs) as Catalog;
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#catalog, key);
  }

  /** The message with its parameters shown by name; the length of a list `units` is there as `units_count`. */
  text(key: string, params: Message['params'] = {}): string {
    const format = this.#format(key);
    if (format === null) return this.#missing(key, params, `no message ${key} in ${this.locale}`);
    const values: Values = {};
    let quotes = false;
    for (const [name, value] of Object.entries(params)) {
      values[name] = this.#shown(name, value);
      if (Array.isArray(value)) values[`${name}_count`] = value.length;
      quotes ||= VERBATIM.has(name);
    }
    try {
      const said = String(format.format(values));
      return quotes || !said.includes('..') ? said : said.replace(AFTER_INITIAL, '.');
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return this.#missing(key, params, `${key}: ${error.message}`);
    }
  }

  /** What a game says of a board, an event or a question. */
  message({ key, params }: Message): string {
    // Without names of its own it asks other games, of which there may be more by and by.
    if (this.lexicon === null) return this.text(key, params);
    return this.#said.of(JSON.stringify([key, params]), () => this.text(key, params));
  }

  /** Why something was refused, without rule number and suggestions. */
  reason(violation: Violation): string {
    const text = this.text(`violation.${violation.code}`, violation.params ?? {});
    const card = violation.params?.conditionOf;
    return card === undefined ? text : this.text('violation-of-card', { text, card });
  }

  /** A value of an order or a list as a reader sees it. */
  value(value: Json): string {
    return String(this.#shown('value', value) ?? '');
  }

  #format(key: string): IntlMessageFormat | null {
    const known = this.#compiled.get(key);
    if (known !== undefined) return known;
    const source = this.has(key) ? this.#catalog[key] : undefined;
    if (source === undefined) return null;
    const format = compiledPattern(source, this.locale);
    this.#compiled.set(key, format);
    return format;
  }

  #shown(name: string, value: Json): string | number | boolean | null {
    if (typeof value === 'string') {
      if (VERBATIM.has(name)) return value;
      return KEYED.has(name) && this.has(`${name}.${value}`)
        ? this.text(`${name}.${value}`)
        : this.#reference(value);
    }
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value))
      return value.map((item: Json) => String(this.#shown(name, item) ?? '')).join(', ');
    const object = value as { readonly [key: string]: Json };
    if (typeof object.key === 'string') {
      return this.text(object.key, (object.params ?? {}) as Message['params']);
    }
    if (typeof object.code === 'string') return this.reason(object as unknown as Violation);
    throw new TypeError(`${name} cannot be shown: ${JSON.stringify(value)}`);
  }

  /** How a reference like `space:montreal` or `verb:move` is called here; null where it is none, or not known. */
  named(reference: string): string | null {
    const [, category, id] = REFERENCE.exec(reference) ?? [];
    if (category === undefined || id === undefined) return null;
    if (category === 'rule') return this.rule(id);
    if (this.lexicon?.hasCategory(category) === true) {
      const names = this.lexicon.names(category);
      if (names.has(id)) return names.show(id);
    }
    return this.has(`${category}.${id}`) ? this.text(`${category}.${id}`) : null;
  }

  /** `space:montreal` by its name; a text that only looks like a reference stays as it is. */
  #reference(value: string): string {
    // Other games are not loaded to find out that a text is none.
    if (!REFERENCE.test(value)) return value;
    const name = this.named(value) ?? this.elsewhere(value);
    if (name !== null) return name;
    const [, category] = REFERENCE.exec(value) ?? [];
    if (category !== undefined && this.lexicon?.hasCategory(category) === true) {
      return this.#missing(value, {}, `${value} is not there`);
    }
    return value;
  }

  #missing(key: string, params: Message['params'], problem: string): string {
    if (this.strict) throw new MissingText(problem);
    const values = Object.entries(params).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
    return `[${key}${values.join('')}]`;
  }
}
