import { html as HTML, parse } from 'parse5';
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';

export type PageElement = Htmlparser2TreeAdapterMap['element'];
export type PageNode = Htmlparser2TreeAdapterMap['childNode'];
type Document = Htmlparser2TreeAdapterMap['document'];

/** Elements of one page. A few letters can make many: what was left open is opened anew in each paragraph. */
const MOST_ELEMENTS = 60_000;

/** HTML as a browser makes a tree of it. */
export interface Page {
  readonly root: PageElement;
  /** Without a right `<!doctype>` browsers go by older rules. */
  readonly quirks: boolean;
}

/** A page takes more than is given to one. */
export class TooMuch extends Error {}

/**
 * The tree of a page; null when it has none. `scripts`: of a program that would run some. Throws `TooMuch` at a page that
 * is made to keep its reader busy.
 */
export function readPage(html: string, scripts: boolean): Page | null {
  let elements = 0;
  const counting: typeof adapter = {
    ...adapter,
    createElement: (...made) => {
      elements++;
      if (elements > MOST_ELEMENTS) throw new TooMuch();
      return adapter.createElement(...made);
    },
  };
  const document: Document = parse(html, { treeAdapter: counting, scriptingEnabled: scripts });
  const root = document.children.find(
    (node): node is PageElement => 'attribs' in node && node.name === 'html',
  );
  if (root === undefined) return null;
  return { root, quirks: adapter.getDocumentMode(document) !== HTML.DOCUMENT_MODE.NO_QUIRKS };
}

/** The text in an element, as it stands. */
export function textIn(element: PageElement): string {
  return element.children.map((child) => ('data' in child ? String(child.data) : '')).join('');
}

export function isElement(node: PageNode): node is PageElement {
  return 'attribs' in node;
}
