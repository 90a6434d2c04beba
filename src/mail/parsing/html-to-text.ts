import { convert, type FormatCallback } from 'html-to-text';
import { shownHtml } from './visible-html/index.js';

/** How deep HTML is followed: reading it takes a time that grows faster than its length. */
const HTML_DEPTH = 200;

/** What somebody else wrote, by the marks of mail programs that do not use `blockquote` for it. */
const QUOTED = [
  'div[name="quote"]',
  '[class*="yahoo_quoted"]',
  '.protonmail_quote',
  '[fairemail_quote="true"]',
  '.moz-forward-container',
];
/** From here on everything was written by others. */
const OTHERS = ['#divRplyFwdMsg', '#appendonsend', '#mail-editor-reference-message-container'];
/** The line before a quote, in whatever language. */
const ATTRIBUTION = ['.gmail_attr', '.moz-cite-prefix'];
/** What a mail program adds of itself. */
const UNSAID = [
  ...['img', '.gmail_signature', '.gmail_signature_prefix', '.moz-signature', '#Signature'],
  ...['#ms-outlook-mobile-signature', '#AppleMailSignature'],
];

/** The text of HTML mail as its reader sees it: quotes marked with `>`, nothing that is struck out or hidden. */
export function textOfHtml(html: string): string {
  const each = <T extends object>(selectors: readonly string[], how: T) =>
    selectors.map((selector) => ({ selector, ...how }));
  return convert(shownHtml(html), {
    wordwrap: false,
    limits: { maxDepth: HTML_DEPTH },
    formatters: { attribution, others },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'ul', options: { itemPrefix: ' ' } },
      // Numbers before the lines of a list are the mail program's, not the author's.
      { selector: 'ol', format: 'unorderedList', options: { itemPrefix: ' ' } },
      { selector: 'hr', format: 'lineBreak' },
      ...each(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], { options: { uppercase: false } }),
      ...each(QUOTED, { format: 'blockquote' }),
      ...each(UNSAID, { format: 'skip' }),
      ...each(ATTRIBUTION, { format: 'attribution' }),
      ...each(OTHERS, { format: 'others' }),
    ],
  });
}

const others: FormatCallback = (_element, _walk, builder) => {
  builder.openBlock();
  builder.addInline('-----Original Message-----');
  builder.closeBlock();
};

/** Left out before a quote, which is marked by itself; before a forwarded mail, which is not, it ends what is read. */
const attribution: FormatCallback = (element, walk, builder, options) => {
  if (/^\s*-{2,}/.test(lettersOf(element, 0))) others(element, walk, builder, options);
};

interface Node {
  readonly data?: string | undefined;
  readonly children?: readonly Node[] | undefined;
}

function lettersOf(node: Node, depth: number): string {
  if (depth > HTML_DEPTH) return '';
  return (node.data ?? '') + (node.children ?? []).map((child) => lettersOf(child, depth + 1)).join('');
}
