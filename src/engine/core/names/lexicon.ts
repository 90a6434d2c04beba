import { byCodeUnit } from '../base/json.js';
import { memoBy } from '../base/memoize.js';
import { fold } from '../base/text-normalization.js';
import { type LexiconEntry, Names } from './name-matcher.js';

/** What a locale file says about order words: the first form is the one shown, the others are understood. */
export interface LexiconSource {
  /** keyword id -> forms: `with: [with, and]` */
  readonly keywords: { readonly [id: string]: readonly string[] };
  /** category -> id -> names: `space: {montreal: [Montréal]}` */
  readonly names: { readonly [category: string]: { readonly [id: string]: readonly string[] } };
  /**
   * verb of an order -> how people say it in a sentence, where no line begins so: `move: [marches, goes]`. Rules of earlier
   * releases have none.
   */
  readonly ways?: { readonly [verb: string]: readonly string[] };
}

/** The words and names of one game as one reader writes and sees them. */
export class Lexicon {
  readonly #keywords = new Map<string, readonly string[]>();
  readonly #shown = new Map<string, string>();
  /** By category; those that have been asked for. */
  readonly #names = new Map<string, Names>();

  constructor(readonly source: LexiconSource) {
    for (const [id, forms] of Object.entries(source.keywords)) {
      const first = forms[0];
      if (first === undefined) throw new TypeError(`keyword ${id} has no form`);
      this.#shown.set(id, first);
      this.#keywords.set(id, [...new Set(forms.map(fold))]);
    }
  }

  /** All folded forms of a keyword; throws on an unknown keyword, which is a bug in a declaration. */
  forms(keyword: string): readonly string[] {
    const forms = this.#keywords.get(keyword);
    if (forms === undefined) throw new RangeError(`no keyword ${keyword}`);
    return forms;
  }

  /** The keyword as it is shown. */
  word(keyword: string): string {
    const shown = this.#shown.get(keyword);
    if (shown === undefined) throw new RangeError(`no keyword ${keyword}`);
    return shown;
  }

  /** Words that may stand anywhere in an order and mean nothing: articles, mostly. */
  fillers(): readonly string[] {
    return this.#keywords.get('filler') ?? [];
  }

  names(category: string): Names {
    const known = this.#names.get(category);
    if (known !== undefined) return known;
    const items = this.hasCategory(category) ? this.source.names[category] : undefined;
    if (items === undefined) throw new RangeError(`no category ${category}`);
    const entries: LexiconEntry[] = Object.entries(items).map(([id, names]) => ({ id, names }));
    const names = new Names(category, entries);
    this.#names.set(category, names);
    return names;
  }

  hasCategory(category: string): boolean {
    return Object.hasOwn(this.source.names, category);
  }

  keywords(): string[] {
    return [...this.#keywords.keys()].sort(byCodeUnit);
  }

  /** These words and, beside them, those of the others; where two languages mean different things this one is right. */
  together(others: readonly Lexicon[]): Lexicon {
    const names: { [category: string]: { readonly [id: string]: readonly string[] } } = {};
    for (const [category, own] of Object.entries(this.source.names)) {
      names[category] = joined(
        own,
        others.map(({ source }) => source.names[category] ?? {}),
      );
    }
    const keywords = joined(
      this.source.keywords,
      others.map(({ source }) => source.keywords),
    );
    return new Lexicon({ keywords, names });
  }
}

type Forms = { readonly [id: string]: readonly string[] };

function joined(own: Forms, others: readonly Forms[]): Forms {
  const taken = new Map<string, Set<string>>();
  const all: { [id: string]: readonly string[] } = {};
  for (const forms of [own, ...others]) {
    const free = Object.entries(forms).filter(([id]) => Object.hasOwn(own, id));
    const open = free.map(
      ([id, list]) => [id, list.filter((form) => taken.get(fold(form))?.has(id) !== false)] as const,
    );
    for (const [id, list] of open) {
      all[id] = [...(all[id] ?? []), ...list];
      for (const form of list) taken.set(fold(form), (taken.get(fold(form)) ?? new Set()).add(id));
    }
  }
  return all;
}

/**
 * The words that keywords begin with: what is read before one of them ends there. No method, since the house reads with the
 * lexicons of older rules, too.
 */
export function stopsAt(
  lexicon: Pick<Lexicon, 'forms'>,
  ...keywords: readonly string[]
): ReadonlySet<string> {
  return stops(lexicon, keywords.join(' '));
}

/** Asked for at every word of every line that is read in search of what somebody means. */
const stops = memoBy(
  (lexicon: Pick<Lexicon, 'forms'>, keywords: string): ReadonlySet<string> =>
    new Set(keywords.split(' ').flatMap((id) => lexicon.forms(id).map((form) => form.split(' ')[0] ?? form))),
);
