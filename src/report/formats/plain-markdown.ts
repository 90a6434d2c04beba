import { type TextBlock, textBlocks } from '../html-mail/index.js';
import { asCode, asMarkdown } from './markdown.js';

const LINK = /https?:\/\/[^\s<>]*[^\s<>.,;:!?'")\]]/g;

/** A letter, a help text or a remark in Markdown: its headings, lists, tables and lines to copy are told by how the text is laid out. */
export function plainMarkdown(text: string): string {
  const blocks: TextBlock[] = [];
  for (const block of textBlocks(text)) {
    const last = blocks.at(-1);
    // Lines to copy that an empty one parts are copied together.
    if (block.kind === 'copy' && last?.kind === 'copy') last.lines.push('', ...block.lines);
    else blocks.push(block);
  }
  return `${blocks.map(markdown).join('\n\n')}\n`;
}

function markdown(block: TextBlock): string {
  switch (block.kind) {
    case 'heading':
      return `### ${linked(block.text)}`;
    case 'copy':
      return ['```text', ...block.lines.map(asCode), '```'].join('\n');
    case 'list':
      return block.items.map((item) => `- ${linked(item)}`).join('\n');
    case 'terms':
      return block.terms
        .map((term, index) => `- \`${asCode(term)}\`: ${linked(block.texts[index] ?? '')}`)
        .join('\n');
    case 'lines':
      return block.lines.map(linked).join('  \n');
  }
}

/** Text in which links are links, and nothing else is a mark. */
function linked(text: string): string {
  const links = text.match(LINK) ?? [];
  return text
    .split(LINK)
    .map((between, nth) => `${asMarkdown(between)}${links[nth] === undefined ? '' : `<${links[nth]}>`}`)
    .join('');
}
