import { type Atrule, type CssNode, generate, ident, parse, type Rule, type Selector } from 'css-tree';
import { type Declared, declarationsOf } from './css-declarations.js';

/** What a style sheet says of the elements that a selector fits. */
export interface SheetRule {
  /** In the form the matching library reads. It fits at least the elements the sheet means. */
  readonly selector: string;
  /** What the element it is about has to have: `#id`, `.class` or its tag, in lower case; `*` for nothing. */
  readonly key: string;
  readonly combinators: number;
  /** Whether it fits these alone, in every program that shows the page. */
  readonly exact: boolean;
  readonly specificity: number;
  /** What has to be true of the screen for it to count. */
  readonly conditions: readonly string[];
  readonly declarations: readonly Declared[];
}

export interface Sheet {
  readonly rules: readonly SheetRule[];
  /** Fonts that the page brings along: their letters may look like anything. */
  readonly fonts: readonly string[];
}

interface Where {
  readonly conditions: readonly string[];
  readonly exact: boolean;
  /** The selectors of the rule around, where there is one. */
  readonly around: readonly Wanted[] | null;
}

interface Wanted {
  readonly selector: string;
  readonly key: string;
  readonly combinators: number;
  readonly exact: boolean;
  readonly specificity: number;
}

/** Above every specificity there is: what cannot be told is taken to win. */
const HIGHEST = 1e9;
/** Deeper than anybody nests rules in rules. */
const DEEPEST = 20;
/** Combinators of one selector that are looked at. */
const MOST_COMBINATORS = 3;
/** What is never true while nobody touches the page. */
const TOUCHED = /^(hover|active|focus|focus-within|focus-visible|target|target-within|autofill|fullscreen)$/;
const PLACED = /^(first-child|last-child|only-child|root)$/;

/** What a style sheet says, in its order. `media`: of the element that holds it. */
export function readSheet(css: string, media: string, exact: boolean): Sheet {
  const sheet = parse(css, { parseValue: false, parseCustomProperty: false, parseAtrulePrelude: false });
  const conditions = conditionOf(media);
  const found: { rules: SheetRule[]; fonts: string[] } = { rules: [], fonts: [] };
  if (sheet.type === 'StyleSheet' && conditions !== null) {
    each(sheet.children.toArray(), { conditions, exact, around: null }, found, 0);
  }
  return found;
}

function each(
  nodes: readonly CssNode[],
  where: Where,
  found: { rules: SheetRule[]; fonts: string[] },
  depth: number,
): void {
  if (depth > DEEPEST) return;
  for (const node of nodes) {
    if (node.type === 'Rule') rule(node, where, found, depth);
    else if (node.type === 'Atrule') atRule(node, where, found, depth);
  }
}

function rule(
  { prelude, block }: Rule,
  where: Where,
  found: { rules: SheetRule[]; fonts: string[] },
  depth: number,
): void {
  const selectors = prelude.type === 'SelectorList' ? prelude.children.toArray() : [];
  // A list with a selector that is not understood may be dropped as a whole.
  const read =
    prelude.type === 'SelectorList'
      ? selectors.map((selector) => (selector.type === 'Selector' ? wantedOf(selector) : ANYTHING))
      : [ANYTHING];
  const wanted = read.filter((one) => one !== null);
  const sure =
    where.exact &&
    where.around === null &&
    wanted.every(({ exact }) => exact) &&
    wanted.length === read.length;
  const parts = block.children.toArray();
  add(
    parts,
    wanted.map((one) => (sure ? one : { ...one, exact: false, specificity: HIGHEST })),
    where,
    found,
  );
  each(parts, { ...where, exact: false, around: wanted }, found, depth + 1);
}

function atRule(
  { name, prelude, block }: Atrule,
  where: Where,
  found: { rules: SheetRule[]; fonts: string[] },
  depth: number,
): void {
  if (block === null) return;
  const parts = block.children.toArray();
  const known = ident.decode(name).toLowerCase();
  const text = prelude === null ? '' : generate(prelude);
  switch (known) {
    case 'media': {
      const more = conditionOf(text);
      if (more === null) return;
      const inside = { ...where, conditions: [...where.conditions, ...more] };
      if (where.around !== null) add(parts, where.around.map(unsure), inside, found);
      each(parts, inside, found, depth + 1);
      return;
    }
    case 'font-face': {
      const family = declarationsOf(parts).find(({ property }) => property === 'font-family');
      const brought = declarationsOf(parts).some(({ property }) => property === 'src');
      if (family !== undefined && brought) found.fonts.push(bareFamily(family.value));
      return;
    }
    case 'supports':
    case 'container':
    case 'layer':
    case 'scope':
    case 'starting-style':
    case 'document':
    case '-moz-document':
    case 'nest': {
      const inside = { ...where, exact: false };
      if (where.around !== null) add(parts, where.around.map(unsure), inside, found);
      each(parts, inside, found, depth + 1);
      return;
    }
  }
}

function add(
  parts: readonly CssNode[],
  wanted: readonly Wanted[],
  { conditions }: Where,
  found: { rules: SheetRule[] },
): void {
  const declarations = declarationsOf(parts);
  if (declarations.length === 0) return;
  for (const one of wanted) found.rules.push({ ...one, conditions, declarations });
}

const ANYTHING: Wanted = { selector: '*', key: '*', combinators: 0, exact: false, specificity: HIGHEST };

function unsure(wanted: Wanted): Wanted {
  return { ...wanted, exact: false, specificity: HIGHEST };
}

/** Null for a selector that fits nothing as long as nobody touches the page, or no element but what is added to one. */
function wantedOf(selector: Selector): Wanted | null {
  const parts = selector.children.toArray();
  let exact = true;
  let combinators = 0;
  let [ids, classes, types] = [0, 0, 0];
  let lastCombinator = -1;
  for (const [at, part] of parts.entries()) {
    switch (part.type) {
      case 'TypeSelector':
        if (part.name.includes('|')) exact = false;
        if (part.name !== '*') types++;
        break;
      case 'IdSelector':
        ids++;
        break;
      case 'ClassSelector':
        classes++;
        break;
      case 'AttributeSelector':
        // Programs differ in which attributes they keep.
        exact = false;
        classes++;
        break;
      case 'Combinator':
        combinators++;
        lastCombinator = at;
        if (part.name !== ' ' && part.name !== '>') exact = false;
        break;
      case 'PseudoClassSelector': {
        const name = part.name.toLowerCase();
        if (TOUCHED.test(name) && part.children === null) return null;
        if (!PLACED.test(name)) exact = false;
        classes++;
        break;
      }
      case 'PseudoElementSelector':
        if (!/^(first-line|first-letter)$/i.test(part.name)) return null;
        exact = false;
        break;
      default:
        exact = false;
    }
  }
  if (combinators > MOST_COMBINATORS) exact = false;
  // What it is about without its surroundings and its conditions fits more than it does.
  const subject = parts.slice(lastCombinator + 1);
  const about = subject.flatMap((part) => {
    if (part.type === 'TypeSelector') return part.name.replace(/^.*\|/, '');
    return part.type === 'IdSelector' || part.type === 'ClassSelector' ? generate(part) : [];
  });
  const key = keyOf(subject);
  if (!exact) return { ...ANYTHING, selector: about.length === 0 ? '*' : about.join(''), key };
  const specificity = (ids * 1000 + classes) * 1000 + types;
  return { selector: generate(selector), key, combinators, exact, specificity };
}

function keyOf(subject: readonly CssNode[]): string {
  let key = '*';
  for (const part of subject) {
    if (part.type === 'IdSelector') return `#${ident.decode(part.name).toLowerCase()}`;
    if (part.type === 'ClassSelector') key = `.${ident.decode(part.name).toLowerCase()}`;
    else if (part.type === 'TypeSelector' && key === '*') key = part.name.replace(/^.*\|/, '').toLowerCase();
  }
  return key;
}

/** What has to be true of the screen; null for what is no screen at all. */
function conditionOf(media: string): string[] | null {
  const queries = media
    .toLowerCase()
    .replace(/\/\*[\s\S]*?(\*\/|$)/g, ' ')
    .split(',')
    .map((query) => query.replace(/\s+/g, ' ').trim());
  if (
    queries.every((query) =>
      /^(only )?(print|speech|aural|braille|embossed|handheld|projection|tty|tv)\b/.test(query),
    )
  ) {
    return null;
  }
  if (queries.some((query) => query === '' || /^(only )?(all|screen)$/.test(query))) return [];
  return [queries.join(',')];
}

/** The name of a font without what it is quoted in. */
export function bareFamily(family: string): string {
  return family.replace(/^["'\s]+|["'\s]+$/g, '');
}
