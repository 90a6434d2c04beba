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
const numbers = new Map<string, NumberWriter>();
const times = new Map<string, Intl.DateTimeFormat>();
const plurals = new Map<string, Intl.PluralRules>();
const formatters: Formatters = {
  getNumberFormat: (...how) =>
    kept(numbers, JSON.stringify(how), () => numberWriter(...how)) as Intl.NumberFormat,
  getDateTimeFormat: (...how) => kept(times, JSON.stringify(how), () => new Intl.DateTimeFormat(...how)),
  getPluralRules: (...how) => kept(plurals, JSON.stringify(how), () => new Intl.PluralRules(...how)),
};

/** A message pattern (ICU MessageFormat) of a language (BCP 47) made ready; throws where it is not well formed. */
export function compiledPattern(pattern: string, locale: string): IntlMessageFormat {
  return new IntlMessageFormat(pattern, locale, undefined, { ignoreTag: true, formatters });
}

/** What the library asks of a format of numbers. */
type NumberWriter = Pick<Intl.NumberFormat, 'format'>;

/**
 * Nearly all numbers are small whole ones, which these languages write alike; to make ready for the others takes a page
 * longer than to read all of its patterns, and is put off until one comes.
 */
export function numberWriter(
  locale?: string | string[],
  options: Intl.NumberFormatOptions = {},
): NumberWriter {
  let made: Intl.NumberFormat | null = null;
  const isPlain = [locale].flat().every((tag) => PLAIN_LANGUAGE.test(tag ?? '')) && isPlainly(options);
  const most = options.useGrouping === false ? 1_000_000 : 1000;
  return {
    format(value) {
      if (isPlain && typeof value === 'number' && Number.isInteger(value) && value > 0 && value < most)
        return String(value);
      made ??= new Intl.NumberFormat(locale, options);
      return made.format(value);
    },
  };
}

const PLAIN_LANGUAGE = /^(?:en|fr|de)(?:-|$)/;

/** Options that do nothing to a whole number but part its thousands. */
function isPlainly(options: Intl.NumberFormatOptions): boolean {
  return Object.keys(options).every((name) => name === 'useGrouping' || name === 'maximumFractionDigits');
}

function kept<T>(by: Map<string, T>, key: string, make: () => T): T {
  const known = by.get(key);
  if (known !== undefined) return known;
  const made = make();
  by.set(key, made);
  return made;
}
