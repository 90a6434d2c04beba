import { type Formatters, IntlMessageFormat } from 'intl-messageformat';

/**
 * The library asks the machine for each pattern whether it knows the language, which takes longer than to read the pattern. A language
 * it does not know is spoken as one that has only "other".
 */
const languages = new Map<string, Intl.Locale>();
IntlMessageFormat.resolveLocale = (asked) => {
  const tag = typeof asked === 'string' ? asked : (asked[0] ?? 'en');
  return kept(languages, tag, () => new Intl.Locale(tag));
};

/** How numbers and plurals are written: made once for all patterns, where the library would make them for each. */
const numbers = new Map<string, Intl.NumberFormat>();
const times = new Map<string, Intl.DateTimeFormat>();
const plurals = new Map<string, Intl.PluralRules>();
const formatters: Formatters = {
  getNumberFormat: (...how) => kept(numbers, JSON.stringify(how), () => new Intl.NumberFormat(...how)),
  getDateTimeFormat: (...how) => kept(times, JSON.stringify(how), () => new Intl.DateTimeFormat(...how)),
  getPluralRules: (...how) => kept(plurals, JSON.stringify(how), () => new Intl.PluralRules(...how)),
};

/** A message pattern (ICU MessageFormat) of a language (BCP 47) made ready; throws where it is not well formed. */
export function compiledPattern(pattern: string, locale: string): IntlMessageFormat {
  return new IntlMessageFormat(pattern, locale, undefined, { ignoreTag: true, formatters });
}

function kept<T>(by: Map<string, T>, key: string, make: () => T): T {
  const known = by.get(key);
  if (known !== undefined) return known;
  const made = make();
  by.set(key, made);
  return made;
}
