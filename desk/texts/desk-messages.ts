import texts from 'given:texts';
import type { RulesBundle } from '../../src/engine/core/contract/rules-bundle.js';
import { lexiconOf } from '../../src/engine/core/parse/read-order.js';
import { Messages } from '../../src/report/messages/index.js';

/** The languages of the desk, each as it calls itself. */
export const LANGUAGES: readonly (readonly [locale: string, name: string])[] = [
  ['en', 'English'],
  ['fr', 'Français'],
  ['de', 'Deutsch'],
];

/** That language, or English where the desk does not speak it. */
export function knownLocale(locale: string): string {
  return Object.hasOwn(texts, locale) ? locale : 'en';
}

/** What the page says before a game is open. */
export function pageMessages(locale: string): Messages {
  return new Messages(
    inOrder(locale).map((one) => texts[one] ?? {}),
    null,
    knownLocale(locale),
    false,
  );
}

/** What the page says of a game; rules are numbered as in that edition. */
export function gameMessages({ module, messages }: RulesBundle, locale: string, edition: number): Messages {
  return new Messages(
    // In each language what the game says wins; and the reader's language wins over English.
    inOrder(locale).flatMap((one) => [texts[one] ?? {}, messages(one)]),
    lexiconOf(module, knownLocale(locale)),
    knownLocale(locale),
    false,
    (rule) => (module.editions.includes(edition) ? (module.ruleNumber?.(edition, rule) ?? rule) : rule),
  );
}

function inOrder(locale: string): string[] {
  return [...new Set(['en', knownLocale(locale)])];
}
