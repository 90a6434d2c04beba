import { escaped } from './html-escape.js';
import { STYLE } from './html-style.js';
import { type TextBlock, textBlocks } from './text-blocks.js';

/**
 * A letter, a help text or a remark as HTML: its headings, lists, tables and lines to copy are told by how the text is laid out.
 * Lines that were broken for plain text are whole again.
 */
export function plainHtml(text: string): string {
  return textBlocks(text).map(html).join('\n');
}

function html(block: TextBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 style="${STYLE.h2}">${escaped(block.text)}</h2>`;
    case 'copy':
      return `<pre class="ph-copy" style="${STYLE.copy}">${block.lines.map(escaped).join('\n')}</pre>`;
    case 'list': {
      const items = block.items.map((item) => `<li style="${STYLE.item}">${spaced(item)}</li>`);
      return `<ul style="${STYLE.list}">\n${items.join('\n')}\n</ul>`;
    }
    case 'terms': {
      const terms = block.terms.map(
        (term, index) =>
          `<dt style="${STYLE.term}">${escaped(term)}</dt>\n<dd style="${STYLE.meaning}">${spaced(block.texts[index] ?? '')}</dd>`,
      );
      return `<dl style="${STYLE.terms}">\n${terms.join('\n')}\n</dl>`;
    }
    default:
      return `<p style="${STYLE.text}">${block.lines.map(spaced).join('<br>\n')}</p>`;
  }
}

/** Runs of spaces are kept, and line ends within an item. */
function spaced(text: string): string {
  return escaped(text.replace(/\t/g, '        '))
    .trimEnd()
    .replace(/^ +/, (run) => '&nbsp;'.repeat(run.length))
    .replace(/ {2,}/g, (run) => `${'&nbsp;'.repeat(run.length - 1)} `)
    .replace(/\n/g, '<br>\n');
}
