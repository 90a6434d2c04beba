import { LONGEST_LINE } from '../../system/text/index.js';
import { isQuoted, isSignature, replyIntro, startsForwarded } from './quote-detection.js';

/** A line that the author of a mail wrote himself. */
export interface OwnLine {
  /** Counted from 1 in the text of the mail. */
  readonly line: number;
  readonly text: string;
  /** It is a signature mark, or what a telephone adds below a mail. */
  readonly signature: boolean;
}

/** The lines of a mail that are neither quoted nor forwarded, blank ones included; none below a cut mark. */
export function ownLines(text: string): OwnLine[] {
  const whole = text.split('\n');
  // One letter more than an order may have is enough to see that it is none, and patterns take their time.
  const lines = whole.map((line) => line.slice(0, LONGEST_LINE + 1));
  const own: OwnLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const raw = lines[at] ?? '';
    if (isQuoted(raw.trimStart()) && !raw.startsWith(' >')) continue;
    if (startsForwarded(lines, at)) break;
    const intro = replyIntro(lines, at);
    if (intro > 0) {
      if (!quoteFollows(lines, at + intro)) break;
      at += intro - 1;
      continue;
    }
    own.push({ line: at + 1, text: whole[at] ?? '', signature: isSignature(raw) });
  }
  return own;
}

/** A reply may go on below what it quotes, but only when the quote can be told from it. */
function quoteFollows(lines: readonly string[], from: number): boolean {
  const next = lines.slice(from).find((line) => line.trim() !== '');
  return next !== undefined && isQuoted(next);
}

/** What the author of a mail wrote himself, without what he quotes or forwards; at most `most` lines, blank ones left out. */
export function ownExcerpt(text: string, most: number): string {
  const lines = text.split('\n');
  const own: string[] = [];
  for (let at = 0; at < lines.length && own.length < most; at++) {
    const line = lines[at]?.trim() ?? '';
    if (line === '' || isQuoted(line)) continue;
    if (startsForwarded(lines, at)) break;
    const intro = replyIntro(lines, at);
    if (intro > 0) at += intro - 1;
    else own.push(line);
  }
  return own.join('\n');
}
