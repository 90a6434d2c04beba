import { type OwnLine, ownLines } from '../../robot/author-text/index.js';
import type { Region } from './code-regions.js';
import type { Markup } from './post-reading.js';

/** What stands for a line that is not its author's: to whoever tells quotes it is one. */
const QUOTE = '>';
const QUOTED = /^\s*(?:(?:[-*+]|\d+[.)])\s+)*>/;
/** What ends a paragraph in CommonMark, so that nothing below belongs to the quote above it. */
const BREAKS = /^\s*(?:`{3}|~{3}|-{3,}\s*$|$)/;

/**
 * The lines of a post that its author wrote himself and shows: nothing of `hidden`, nothing quoted or forwarded by the marks that mail
 * has for it. A line of which a part is hidden is not read before that part, and nor is one that goes on behind it.
 */
export function ownWords(text: string, hidden: readonly Region[], markup: Markup): OwnLine[] {
  const shown = shownLines(text, hidden);
  let isQuote = false;
  const lines = shown.map((line) => {
    if (QUOTED.test(line)) isQuote = line.trim() !== QUOTE || isQuote;
    // CommonMark counts lines without the mark to the quote above them.
    else isQuote = isQuote && markup === 'markdown' && !BREAKS.test(line);
    return isQuote || QUOTED.test(line) ? QUOTE : line;
  });
  return ownLines(lines.join('\n'));
}

function shownLines(text: string, hidden: readonly Region[]): string[] {
  let from = 0;
  let region = 0;
  return text.split('\n').map((line) => {
    const start = from;
    const end = start + line.length;
    from = end + 1;
    while ((hidden[region]?.to ?? Number.POSITIVE_INFINITY) <= start) region++;
    const first = hidden[region];
    if (first === undefined || first.from >= end) return line;
    if (text.slice(start, Math.max(first.from, start)).trim() !== '') return QUOTE;
    let at = region;
    while ((hidden[at + 1]?.from ?? Number.POSITIVE_INFINITY) < end) at++;
    const last = hidden[at] ?? first;
    const behind = text.slice(Math.min(last.to, end), end);
    return at === region && behind.trim() !== '' ? behind : QUOTE;
  });
}
