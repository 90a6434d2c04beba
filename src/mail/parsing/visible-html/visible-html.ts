import { escaped } from '../../../report/html-mail/index.js';
import { lookOf } from './computed-element-look.js';
import { Styles } from './element-styles.js';
import { isElement, type PageElement, type PageNode, readPage, TooMuch, textIn } from './html-tree.js';
import { readSheet, type Sheet } from './style-sheet.js';
import { firstLook, isSeen, type Look, type Style, type Surroundings } from './text-visibility.js';

/** How deep the page is followed. */
const DEPTH = 200;
/** Half a line: more would hide one. */
const MOST_PULLED = 8;
/** What no browser shows as text, or shows as something else. */
const NEVER =
  /^(head|script|style|template|noscript|noembed|noframes|iframe|frameset|object|embed|applet|canvas|audio|video|textarea|select|option|optgroup|datalist|button|title|svg|math|marquee|rp|progress|meter|dialog|bdo|input|colgroup|col)$/;
/** What a page is told from others by when quotes and signatures are looked for. */
const KEPT = ['id', 'class', 'name', 'type', 'fairemail_quote'];
const VOID = /^(area|base|basefont|bgsound|br|frame|hr|img|keygen|link|meta|param|source|track|wbr)$/;

/**
 * HTML with only the text a browser shows, without any style. What it depends on the program or the screen to be shown,
 * what is too small or too pale to be read, cut off, moved away or struck out, is left out. Nothing at all of a page
 * that takes too much to be looked at.
 */
export function shownHtml(html: string): string {
  try {
    const shown = shownBy(html, false);
    // Programs that run scripts read such a page otherwise.
    return /<noscript/i.test(html) && shownBy(html, true) !== shown ? '' : shown;
  } catch (error) {
    if (error instanceof TooMuch) return '';
    throw error;
  }
}

function shownBy(html: string, scripts: boolean): string {
  const page = readPage(html, scripts);
  const body = page?.root.children.find(
    (node): node is PageElement => isElement(node) && node.name === 'body',
  );
  if (page === null || body === undefined) return '';
  const found: Found = { sheets: [], dark: false };
  search(page.root, found);
  const styles = new Styles(page, found.sheets, body);
  const surroundings: Surroundings = {
    dark: found.dark,
    fonts: found.sheets.flatMap(({ fonts }) => fonts),
  };
  const unseen = new Set<PageNode>();
  for (const world of styles.worlds) {
    const first = lookOf('html', styles.of(page.root, world), firstLook(surroundings), surroundings);
    const pull = { pixels: 0, away: false, covered: false };
    mark(body, first, 1, {
      styles,
      world,
      surroundings,
      unseen,
      looks: new Map(),
      pull,
    });
    if (pull.covered) return '';
  }
  return emit(body, unseen, 1);
}

interface Found {
  readonly sheets: Sheet[];
  dark: boolean;
}

/** The style sheets of a page, wherever they stand, and whether it asks for a dark ground. */
function search(root: PageElement, found: Found): void {
  const left: PageElement[] = [root];
  for (let element = left.pop(); element !== undefined; element = left.pop()) {
    const { name, attribs } = element;
    if (name === 'style') {
      const css = textIn(element);
      const known = /^(text\/css)?$/i.test(attribs.type ?? '') && attribs.title === undefined;
      found.sheets.push(readSheet(css, attribs.media ?? '', known));
      if (asksForDark(css)) found.dark = true;
    }
    if (
      name === 'meta' &&
      /color-scheme/i.test(attribs.name ?? '') &&
      asksForDark(`color-scheme:${attribs.content}`)
    ) {
      found.dark = true;
    }
    if (asksForDark(attribs.style ?? '')) found.dark = true;
    // The library keeps what stands in a template among its children.
    left.push(...element.children.filter(isElement).reverse());
  }
}

/** A page that can be light as well is light where nobody asks for the other. */
function asksForDark(css: string): boolean {
  return [...css.matchAll(/color-scheme\s*:([^;}]*)/gi)].some(
    ([, schemes = '']) => /\\|var\(|dark/i.test(schemes) && !/\blight\b/i.test(schemes),
  );
}

interface Marking {
  readonly styles: Styles;
  readonly world: ReadonlySet<string>;
  readonly surroundings: Surroundings;
  readonly unseen: Set<PageNode>;
  /** Looks in looks, so that what is the same is worked out once. */
  readonly looks: Map<Look, Map<Style, Look>>;
  /** How far boxes were pulled over others so far, whether where the next ones are cannot be told, and whether one may cover any of them. */
  readonly pull: { pixels: number; away: boolean; covered: boolean };
}

/** Notes which of it is not seen. What was pulled away takes along what follows it. */
function mark(element: PageElement, around: Look, depth: number, how: Marking): void {
  const look = lookIn(element, around, how);
  const { pull } = how;
  pull.pixels += look.pulled;
  if (look.covers) pull.covered = true;
  if (look.pulls || !(pull.pixels <= MOST_PULLED)) pull.away = true;
  const never = isNeverShown(element) || depth > DEPTH;
  if (never) how.unseen.add(element);
  // Programs without scripts show this one, and what it does to the page counts.
  if (depth > DEPTH || (never && element.name !== 'noscript')) return;
  const seen = isSeen(look);
  for (const child of element.children) {
    if (isElement(child)) {
      mark(child, look, depth + 1, how);
    } else if (!seen || pull.away) how.unseen.add(child);
  }
}

function lookIn(element: PageElement, around: Look, { styles, world, surroundings, looks }: Marking): Look {
  const style = styles.of(element, world);
  const known = looks.get(around) ?? new Map<Style, Look>();
  looks.set(around, known);
  const look = known.get(style) ?? lookOf(element.name, style, around, surroundings);
  known.set(style, look);
  return look;
}

function isNeverShown(element: PageElement): boolean {
  const { name, attribs, children, parent } = element;
  if (NEVER.test(name) || attribs.hidden !== undefined || attribs.popover !== undefined) return true;
  // What is folded shows its first summary alone.
  const box = parent as PageElement | null;
  if (box?.name === 'details' && box.attribs.open === undefined) {
    const summary = box.children.find((child) => isElement(child) && child.name === 'summary');
    if (element !== summary) return true;
  }
  // A template can take the place of all that stands beside it.
  return children.some(
    (child) => isElement(child) && child.name === 'template' && child.attribs.shadowrootmode !== undefined,
  );
}

function emit(element: PageElement, unseen: ReadonlySet<PageNode>, depth: number): string {
  if (unseen.has(element) || depth > DEPTH) return '';
  const name = /^[a-z][a-z0-9-]*$/.test(element.name) ? element.name : 'span';
  const folded = element.name === 'details' && element.attribs.open === undefined;
  const inside = element.children.map((child) => {
    if (isElement(child)) return emit(child, unseen, depth + 1);
    return child.type === 'text' && !unseen.has(child) && !folded ? escaped(child.data) : '';
  });
  const attributes = KEPT.flatMap((key) => {
    const value = element.attribs[key];
    return value === undefined ? [] : ` ${key}="${escaped(value)}"`;
  });
  const open = `<${name}${attributes.join('')}>`;
  return VOID.test(name) ? open : `${open}${inside.join('')}</${name}>`;
}
