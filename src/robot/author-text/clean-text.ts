import { WINDOWS_1252 } from './charset-repair.js';
import { isQuoted } from './quote-detection.js';

const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|\ufe0f/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be removed
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * More marks on one letter than any writing has (UAX 15, 13.4): composing them takes a time that grows with the square of
 * their number.
 */
const MARKS = 30;

/**
 * Makes typographic text plain: one kind of line end, space, quote and dash, composed accents, and none of the
 * marks that cannot be seen (bidi, zero width, soft hyphen), since an order must mean what it looks like.
 */
export function cleanText(text: string): string {
  return (
    withLineEnds(text)
      // Mail programs call windows-1252 by the name of latin1, and some decoders read it so: what comes out as a
      // control code was a quote, a dash or an accented letter.
      .replace(/[\u0080-\u009f]/g, (mark) => WINDOWS_1252[mark.charCodeAt(0) - 0x80] ?? '')
      .replace(INVISIBLE, '')
      .replace(CONTROL, '')
      .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
      .replace(/[\u2018\u2019\u201a\u201b\u2032\u02bc]/g, "'")
      .replace(/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/\u2026/g, '...')
      .replace(/\p{M}+/gu, (marks) => (marks.length > MARKS ? [...marks].slice(0, MARKS).join('') : marks))
      .normalize('NFC')
  );
}

/**
 * Text with one kind of line end. Two of Unicode's that most programs do not show as such are spaces. Nor does a bare CR end
 * a line once a quote mark stood in it: what looks like a part of the quote would be the author's own.
 */
export function withLineEnds(text: string): string {
  return text
    .replace(/\r\n/g, '\n')
    .replace(/[\u2028\u2029]/g, ' ')
    .split('\n')
    .map((line) => (line.includes('\r') ? withoutReturns(line) : line))
    .join('\n');
}

function withoutReturns(line: string): string {
  const pieces = line.split('\r');
  const quote = pieces.findIndex((piece) => isQuoted(piece.trimStart()));
  if (quote < 0) return pieces.join('\n');
  return [...pieces.slice(0, quote), pieces.slice(quote).join(' ')].join('\n');
}
