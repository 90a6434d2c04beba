import type { GameModule, Message } from '../engine/core/module.js';
import { lexiconOf } from '../engine/core/read-order.js';
import { type Catalog, Messages } from './messages.js';
import { type LocaleTexts, localesIn, readLocale, type Say } from './templates.js';

/** Where the messages of a game come from: its id and the language -> its catalog, empty when it has none. */
export type GameMessages = (game: string, locale: string) => Catalog;

/** What every text can be had in; what another language lacks is said in it. */
const COMPLETE = 'en';

/** All texts of the program, read once at the start. */
export class Texts {
  readonly #locales = new Map<string, LocaleTexts>();
  readonly #messages = new Map<string, Messages>();

  /** `own` is a folder of the operator laid out like `templates/`: what is in it stands in for ours. */
  constructor(
    readonly gameMessages: GameMessages,
    readonly strict: boolean,
    own: string | null = null,
  ) {
    for (const locale of localesIn()) {
      const say: Say = (key, params) => this.messages(null, locale).text(key, params as Message['params']);
      this.#locales.set(locale, readLocale(locale, own, say));
    }
  }

  /**
   * The language that most of a text is in for somebody who asked for `locale`: English where the templates of that
   * language are not all there, even when some of its messages are.
   */
  spoken(locale: string): string {
    const templates = this.#locales.get(locale)?.templates;
    const whole = [...this.#own(COMPLETE).templates].every((name) => templates?.has(name));
    return whole ? locale : COMPLETE;
  }

  /** The language there are any texts in for somebody who asked for `locale`: that, or English. */
  known(locale: string): string {
    return this.#locales.has(locale) ? locale : COMPLETE;
  }

  /** The texts for somebody who asked for `locale`, with the English ones where his language has none. */
  locale(locale: string): LocaleTexts {
    const own = this.#own(locale);
    const complete = this.#own(COMPLETE);
    if (own === complete) return complete;
    return {
      messages: { ...complete.messages, ...own.messages },
      templates: new Set([...complete.templates, ...own.templates]),
      render: (template, model) => (own.templates.has(template) ? own : complete).render(template, model),
    };
  }

  /** Messages of one game (or of the program alone) in one language; rules are numbered as in that edition. */
  messages(module: GameModule | null, locale: string, edition: number | null = null): Messages {
    const asked = this.known(locale);
    const key = `${module?.id ?? ''}/${asked}/${edition ?? ''}`;
    const known = this.#messages.get(key);
    if (known !== undefined) return known;
    // In each language what the game says wins; and the reader's language wins over English.
    const catalogs = [...new Set([COMPLETE, asked])].flatMap((language) => [
      this.#own(language).messages,
      ...(module === null ? [] : [this.gameMessages(module.id, language)]),
    ]);
    const messages = new Messages(
      catalogs,
      module === null ? null : lexiconOf(module, asked),
      this.spoken(asked),
      this.strict,
      (rule) =>
        edition !== null && module?.editions.includes(edition) === true
          ? (module.ruleNumber?.(edition, rule) ?? rule)
          : rule,
    );
    this.#messages.set(key, messages);
    return messages;
  }

  /** What there is in one language, without anything taken from another; English for one that is not known. */
  #own(locale: string): LocaleTexts {
    const texts = this.#locales.get(locale) ?? this.#locales.get(COMPLETE);
    if (texts === undefined) throw new RangeError('no texts in any language');
    return texts;
  }
}
