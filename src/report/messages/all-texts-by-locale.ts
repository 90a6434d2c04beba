import type { GameModule, Message } from '../../engine/core/contract/game-module.js';
import { lexiconOf } from '../../engine/core/parse/read-order.js';
import type { Say } from './layouts.js';
import { type LocaleTexts, readLocale } from './locale-templates.js';
import { type Catalog, Messages } from './message-catalog.js';
import { FALLBACK, localesIn } from './program-messages.js';

/** Where the messages of a game's rules come from: the rules and the language -> their catalog, empty when they have none. */
export type GameMessages = (module: GameModule, locale: string) => Catalog;

/** Where the messages of a game and of the program are had. */
export type MessageSource = Pick<Texts, 'known' | 'messages'>;

/** All texts of the program, those of a language read when somebody first asks for it. */
export class Texts {
  readonly #languages: readonly string[] = localesIn();
  readonly #locales = new Map<string, LocaleTexts>();
  readonly #messages = new Map<string, Messages>();

  /** `own` is a folder of the operator laid out like `templates/`: what is in it stands in for ours. */
  constructor(
    readonly gameMessages: GameMessages,
    readonly strict: boolean,
    readonly own: string | null = null,
    /** Whose words stand in where a text belongs to no game and speaks of one all the same. */
    readonly games: () => readonly GameModule[] = () => [],
  ) {}

  /** Reads all there is. For a program that runs on while others may stand in its place on disk. */
  readAll(): void {
    for (const language of this.#languages) this.locale(language);
  }

  /** The language in which somebody who asked for `locale` is spoken to: that, or English where it is not known. */
  known(locale: string): string {
    return this.#languages.includes(locale) ? locale : FALLBACK;
  }

  /** The texts for somebody who asked for `locale`. */
  locale(locale: string): LocaleTexts {
    const language = this.known(locale);
    const known = this.#locales.get(language);
    if (known !== undefined) return known;
    const say: Say = (key, params) => this.messages(null, language).text(key, params as Message['params']);
    const texts = readLocale(language, this.own, say);
    this.#locales.set(language, texts);
    return texts;
  }

  /** Messages of one game (or of the program alone) in one language; rules are numbered as in that edition. */
  messages(module: GameModule | null, locale: string, edition: number | null = null): Messages {
    const asked = this.known(locale);
    const rules = module === null ? '' : `${module.id}/${module.version}/${module.bundle ?? ''}`;
    const key = `${rules}/${asked}/${edition ?? ''}`;
    const known = this.#messages.get(key);
    if (known !== undefined) return known;
    // In each language what the game says wins; and the reader's language wins over English.
    const catalogs = [...new Set([FALLBACK, asked])].flatMap((language) => [
      this.locale(language).messages,
      ...(module === null ? [] : [this.gameMessages(module, language)]),
    ]);
    const messages = new Messages(
      catalogs,
      module === null ? null : lexiconOf(module, asked),
      asked,
      this.strict,
      (rule) =>
        edition !== null && module?.editions.includes(edition) === true
          ? (module.ruleNumber?.(edition, rule) ?? rule)
          : rule,
      module === null ? (reference) => this.#named(reference, asked) : undefined,
    );
    this.#messages.set(key, messages);
    return messages;
  }

  /** What the first of the games that knows it calls it. */
  #named(reference: string, locale: string): string | null {
    for (const game of this.games()) {
      const name = this.messages(game, locale).named(reference);
      if (name !== null) return name;
    }
    return null;
  }
}
