/** Words of a plan by which its author takes what is suggested first when the question comes. Read in every language. */
const FORMS: { readonly [locale: string]: RegExp } = {
  en: /^(?:as )?suggested$/iu,
  fr: /^(?:comme )?(?:propos|suggér|sugger)(?:ée|é|ee|e)$/iu,
  de: /^(?:wie )?vorgeschlagen$/iu,
};

/** How it is kept, and shown where there is no word for it. */
const SHOWN = 'suggested';
const WORDS: { readonly [locale: string]: string } = {
  en: SHOWN,
  fr: 'comme proposé',
  de: 'wie vorgeschlagen',
};

/** The answer of a plan that takes what is suggested. */
export const AS_SUGGESTED = SHOWN;

/** Whether an answer asks for what is suggested, whatever that will be. */
export function isAsSuggested(answer: string): boolean {
  return Object.keys(FORMS).some((locale) => isAsSuggestedIn(locale, answer));
}

/** Whether it does so in the words of this language; in English where the language has none. */
export function isAsSuggestedIn(locale: string | null, answer: string): boolean {
  return (FORMS[locale ?? ''] ?? FORMS.en)?.test(answer.trim().normalize('NFC')) === true;
}

/** The words for it in a language. */
export function asSuggested(locale: string | null): string {
  return WORDS[locale ?? ''] ?? SHOWN;
}
