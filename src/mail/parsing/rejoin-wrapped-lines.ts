import { LONGEST_LINE } from '../../system/text/index.js';

/** Mail programs break lines near the 78th letter; a shorter line was ended by its author. */
const BROKEN_FROM = 40;
const MOST_PIECES = 30;

/** Whether a text has lines that may have been broken by a mail program. */
export function mayBeBroken(plain: string): boolean {
  return plain.split('\n').some((line) => line.length >= BROKEN_FROM && !line.startsWith('>'));
}

/**
 * Joins lines of the plain text that are one line in the HTML of the same mail: some mail programs (Gmail) break long
 * lines of the one and say so nowhere. Blank lines stand for the pieces, so that every line keeps its number.
 */
export function unwrap(plain: string, html: string): string {
  const whole = new Set(
    html
      .split('\n')
      .map(bare)
      .filter((line) => line.length > BROKEN_FROM && line.length <= LONGEST_LINE),
  );
  const lines = plain.split('\n');
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const pieces = piecesOf(lines, at, whole);
    out.push(
      pieces === 0
        ? (lines[at] ?? '')
        : lines
            .slice(at, at + pieces)
            .map((line) => line.trim())
            .join(' '),
      ...Array.from({ length: Math.max(0, pieces - 1) }, () => ''),
    );
    at += Math.max(0, pieces - 1);
  }
  return out.join('\n');
}

/** How many lines from `at` on make one whole line; 0 when none do. */
function piecesOf(lines: readonly string[], at: number, whole: ReadonlySet<string>): number {
  let joined = bare(lines[at] ?? '');
  if (joined.length < BROKEN_FROM || joined.startsWith('>')) return 0;
  for (let pieces = 2; pieces <= MOST_PIECES; pieces++) {
    const next = bare(lines[at + pieces - 1] ?? '');
    if (next === '' || next.startsWith('>')) return 0;
    joined += ` ${next}`;
    if (joined.length > LONGEST_LINE) return 0;
    if (whole.has(joined)) return pieces;
  }
  return 0;
}

/** Without the stars and runs of spaces in which the two texts may differ. */
function bare(line: string): string {
  return line.replace(/[*_\s]+/g, ' ').trim();
}
