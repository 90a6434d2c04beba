import { WINDOWS_1252 } from './charsets.js';

const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|\ufe0f/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be removed
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * Makes typographic text plain: one kind of line end, space, quote and dash, composed accents, and none of the
 * marks that cannot be seen (bidi, zero width, soft hyphen), since an order must mean what it looks like.
 */
export function cleanText(text: string): string {
  return (
    text
      // Mail programs call windows-1252 by the name of latin1, and some decoders read it so: what comes out as a
      // control code was a quote, a dash or an accented letter.
      .replace(/[\u0080-\u009f]/g, (mark) => WINDOWS_1252[mark.charCodeAt(0) - 0x80] ?? '')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(INVISIBLE, '')
      .replace(CONTROL, '')
      .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
      .replace(/[\u2018\u2019\u201a\u201b\u2032\u02bc]/g, "'")
      .replace(/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/\u2026/g, '...')
      .normalize('NFC')
  );
}
