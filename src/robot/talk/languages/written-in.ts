import { english } from './english.js';
import { french } from './french.js';
import { german } from './german.js';
import type { WordsOfTalk } from './words-of-talk.js';

/** The languages in which people write to the robot. */
export const LANGUAGES: { readonly [locale: string]: WordsOfTalk } = { en: english, fr: french, de: german };

/** So many of the commonest words more than another language decide against what the reader usually writes. */
const CLEAR = 2;

/** The language a text is written in, by its commonest words; `usual` where they do not tell. */
export function languageOf(words: readonly string[], usual: string): string {
  const counted = Object.entries(LANGUAGES).map(([locale, { commonest }]) => {
    const known = new Set(commonest);
    return { locale, count: words.filter((word) => known.has(word)).length };
  });
  const own = counted.find(({ locale }) => locale === usual)?.count ?? 0;
  const best = counted.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count >= own + CLEAR ? best.locale : LANGUAGES[usual] === undefined ? best.locale : usual;
}
