import type { GameModule } from '../engine/core/module.js';
import { lexiconOf } from '../engine/core/read-order.js';
import { type Catalog, Messages } from './messages.js';
import { type LocaleTexts, readLocale } from './templates.js';

/** Where the messages of a game come from: its id and the language -> its catalog, empty when it has none. */
export type GameMessages = (game: string, locale: string) => Catalog;

/** Languages the program itself speaks. */
const LOCALES = ['en'] as const;

/** All texts of the program, read once at the start. */
export class Texts {
  readonly #locales = new Map<string, LocaleTexts>();
  readonly #messages = new Map<string, Messages>();

  constructor(
    readonly gameMessages: GameMessages,
    readonly strict: boolean,
  ) {
    for (const locale of LOCALES) this.#locales.set(locale, readLocale(locale));
  }

  /** The language shown to somebody who asked for `locale`: English where the program does not speak it. */
  spoken(locale: string): string {
    return this.#locales.has(locale) ? locale : 'en';
  }

  locale(locale: string): LocaleTexts {
    const texts = this.#locales.get(this.spoken(locale));
    if (texts === undefined) throw new RangeError(`no texts for ${locale}`);
    return texts;
  }

  /** Messages of one game (or of the program alone) in one language; rules are numbered as in that edition. */
  messages(module: GameModule | null, locale: string, edition: number | null = null): Messages {
    const spoken = this.spoken(locale);
    const key = `${module?.id ?? ''}/${spoken}/${edition ?? ''}`;
    const known = this.#messages.get(key);
    if (known !== undefined) return known;
    const own = this.locale(spoken).messages;
    const messages = new Messages(
      module === null ? [own] : [own, this.gameMessages(module.id, spoken)],
      module === null ? null : lexiconOf(module, spoken),
      spoken,
      this.strict,
      (rule) =>
        edition !== null && module?.editions.includes(edition) === true
          ? (module.ruleNumber?.(edition, rule) ?? rule)
          : rule,
    );
    this.#messages.set(key, messages);
    return messages;
  }
}
