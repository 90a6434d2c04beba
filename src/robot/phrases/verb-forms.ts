/** Behind the stem of a verb: all forms of it that an order is said in. */
const VERB = '*';
/** Between a part that is set before a verb and the verb, which stands far from it in a sentence: `zurück|zieh*`. */
const APART = '|';
/** Other words may stand there. */
export const GAP = '…';

/** The forms in which somebody says what he or another does, shall do or will do, by the stem. */
const FORMS: { readonly [language: string]: (stem: string) => readonly string[] } = {
  en: (stem) => {
    const bare = stem.endsWith('e') && !/(?:ee|oe|ye)$/.test(stem) ? stem.slice(0, -1) : stem;
    if (/[^aeiou]y$/.test(stem)) return [stem, `${stem.slice(0, -1)}ies`, `${stem}ing`];
    return [stem, /(?:s|x|z|sh|ch|o)$/.test(stem) ? `${stem}es` : `${stem}s`, `${bare}ing`];
  },
  de: (stem) => {
    if (/[^i]e[lr]$/.test(stem))
      return [stem, `${stem}e`, `${stem.slice(0, -2)}${stem.at(-1)}e`, `${stem}t`, `${stem}n`];
    return [
      stem,
      `${stem}e`,
      /(?:[dt]|[bcdfgkpstvwxz][mn])$/.test(stem) ? `${stem}et` : `${stem}t`,
      `${stem}en`,
    ];
  },
  fr: (stem) => {
    const own = ['e', 'es', 'ent', 'ez', 'er', 'era', 'eront', 'erai', 'erons'].map(
      (ending) => stem + ending,
    );
    return [...own, stem.endsWith('g') ? `${stem}eons` : `${stem}ons`];
  },
};

/**
 * What a way to say an order stands for: itself, or, where a stem is marked, each form of the verb. `march*` is `march`, `marches`,
 * `marching`; `zurück|zieh*` is `zieht … zurück`, `zurückziehen`, `zurückzuziehen` and the like. Regular verbs only: the forms of others
 * are listed, each by itself.
 */
export function formsOf(way: string, language: string): readonly string[] {
  const words = way.split(' ');
  const at = words.findIndex((word) => word.endsWith(VERB));
  if (at < 0) return [way];
  const written = words[at]?.slice(0, -VERB.length) ?? '';
  const forms = FORMS[language] ?? ((stem: string) => [stem]);
  const phrase = (form: string): string => [...words.slice(0, at), form, ...words.slice(at + 1)].join(' ');
  if (!written.includes(APART)) return forms(written).map(phrase);
  const [before = '', stem = ''] = written.split(APART);
  const all = forms(stem);
  return [
    ...all.map((form) => `${phrase(form)} ${GAP} ${before}`),
    ...[...all, `zu${all.at(-1)}`].map((form) => phrase(before + form)),
  ];
}
