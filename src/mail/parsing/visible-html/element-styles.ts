import { compile } from 'css-select';
import { defaultsOf, hintsOf, linkColour, oldTable } from './browser-default-styles.js';
import { type Declared, readStyle } from './css-declarations.js';
import { type Page, type PageElement, TooMuch } from './html-tree.js';
import type { Applied } from './possible-property-values.js';
import type { Sheet, SheetRule } from './style-sheet.js';
import type { Style } from './text-visibility.js';

/** Rules tried on elements of one page; one that asks for what is around the element counts several times. */
const MOST_TRIED = 250_000;
const AROUND_COSTS = 4;
/** Distinct conditions that are looked at one by one, true and false. */
const MOST_CONDITIONS = 3;
/** Attributes that say something about looks. */
const TELLING = 'style color text bgcolor background size face width height nowrap href align dir'.split(' ');

interface Fitting {
  readonly rule: SheetRule;
  readonly order: number;
  /** Whether letters are told apart in names of classes or not. */
  readonly fits: (element: PageElement) => boolean;
  readonly surelyFits: (element: PageElement) => boolean;
}

interface Matched {
  readonly rule: SheetRule;
  readonly order: number;
  readonly sure: boolean;
}

interface Ranked extends Applied {
  readonly rank: readonly [number, number, number, number];
}

/** What style sheets, attributes and browsers say of each element of a page. */
export class Styles {
  /** Rules by what the element they are about has to have. */
  readonly #byKey = new Map<string, Fitting[]>();
  readonly #quirks: boolean;
  readonly #link: Declared | null;
  readonly #matched = new Map<PageElement, readonly Matched[]>();
  readonly #inline = new Map<string, readonly Declared[]>();
  readonly #known = new Map<string, Style>();
  /** Each set of conditions that may be true together. */
  readonly worlds: readonly ReadonlySet<string>[];
  /** Too many conditions to look at them one by one: whether they are true is not known then. */
  readonly #open: boolean;
  #tried = 0;

  constructor(page: Page, sheets: readonly Sheet[], body: PageElement) {
    const rules = sheets.flatMap((sheet) => sheet.rules);
    this.#quirks = page.quirks;
    this.#link = linkColour(body);
    for (const [order, rule] of rules.entries()) {
      const fitting = { ...fittingOf(rule, page.quirks), order };
      const before = this.#byKey.get(rule.key);
      if (before === undefined) this.#byKey.set(rule.key, [fitting]);
      else before.push(fitting);
    }
    const conditions = [...new Set(rules.flatMap((rule) => rule.conditions))];
    this.#open = conditions.length > MOST_CONDITIONS;
    this.worlds = this.#open ? [new Set()] : subsets(conditions);
  }

  /** The same object where the same is said of an element of the same kind. Throws `TooMuch`. */
  of(element: PageElement, world: ReadonlySet<string>): Style {
    const { name, attribs } = element;
    const matched = this.#rulesOf(element);
    const key = JSON.stringify([
      ...[name, TELLING.map((attribute) => attribs[attribute])],
      ...[this.worlds.indexOf(world), matched.map(({ order, sure }) => (sure ? order : -1 - order)).join()],
    ]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const style = this.#work(element, matched, world);
    this.#known.set(key, style);
    return style;
  }

  #work(element: PageElement, matched: readonly Matched[], world: ReadonlySet<string>): Style {
    const ranked: Ranked[] = [];
    const add = (declared: readonly Declared[], rank: readonly [number, number, number], sure: boolean) => {
      const [origin, specificity, order] = rank;
      // Of two declarations of one property in one place the later one wins.
      for (const one of [...declared].reverse()) {
        ranked.push({ ...one, sure, rank: [one.important ? 1 : 0, origin, specificity, order] });
      }
    };
    add(defaultsOf(element), [0, 0, 0], true);
    if (this.#link !== null && element.name === 'a') add([this.#link], [0, 0, 1], false);
    if (this.#quirks && element.name === 'table') add(oldTable(), [0, 0, 2], false);
    add(hintsOf(element), [1, 0, 0], true);
    for (const { rule, order, sure } of matched) {
      const known = rule.conditions.every((condition) => world.has(condition));
      if (!known && !this.#open) continue;
      const certain = sure && (known || rule.conditions.length === 0);
      // What may win has to be looked at before what is known to lose.
      add(rule.declarations, [2, certain ? rule.specificity : Number.POSITIVE_INFINITY, order], certain);
    }
    add(this.#styleOf(element.attribs.style ?? ''), [3, 0, 0], true);
    ranked.sort((a, b) => compare(b, a));
    const style = new Map<string, Applied[]>();
    for (const one of ranked) {
      const before = style.get(one.property);
      if (before === undefined) style.set(one.property, [one]);
      else before.push(one);
    }
    return style;
  }

  #rulesOf(element: PageElement): readonly Matched[] {
    const known = this.#matched.get(element);
    if (known !== undefined) return known;
    const found: Matched[] = [];
    for (const key of keysOf(element)) {
      for (const { rule, order, fits, surelyFits } of this.#byKey.get(key) ?? []) {
        this.#tried += 1 + rule.combinators * AROUND_COSTS;
        if (this.#tried > MOST_TRIED) throw new TooMuch();
        if (fits(element)) found.push({ rule, order, sure: rule.exact && surelyFits(element) });
      }
    }
    this.#matched.set(element, found);
    return found;
  }

  #styleOf(style: string): readonly Declared[] {
    const known = this.#inline.get(style);
    if (known !== undefined) return known;
    const read = readStyle(style);
    this.#inline.set(style, read);
    return read;
  }
}

/** In lower case: programs differ in whether they tell letters apart. */
function keysOf({ name, attribs }: PageElement): string[] {
  const classes = (attribs.class ?? '').toLowerCase().split(/[ \t\n\f\r]+/);
  return ['*', name, `#${(attribs.id ?? '').toLowerCase()}`, ...new Set(classes.map((one) => `.${one}`))];
}

function compare(a: Ranked, b: Ranked): number {
  for (let at = 0; at < a.rank.length; at++) {
    const [first = 0, second = 0] = [a.rank[at], b.rank[at]];
    if (first !== second) return first < second ? -1 : 1;
  }
  return 0;
}

function fittingOf(rule: SheetRule, quirks: boolean): Omit<Fitting, 'order'> {
  const made = compiled(rule.selector, quirks);
  if (made === null) return { rule: { ...rule, exact: false }, fits: () => true, surelyFits: () => false };
  const strict = quirks ? compiled(rule.selector, false) : made;
  return { rule, fits: made, surelyFits: strict ?? (() => false) };
}

/** Null for a selector the library does not know. */
function compiled(selector: string, quirksMode: boolean): ((element: PageElement) => boolean) | null {
  try {
    return compile<PageElement, PageElement>(selector, { quirksMode, cacheResults: true });
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

function subsets(all: readonly string[]): ReadonlySet<string>[] {
  return Array.from(
    { length: 2 ** all.length },
    (_, bits) => new Set(all.filter((_one, at) => Math.floor(bits / 2 ** at) % 2 === 1)),
  );
}
