import { fold } from '../../engine/core/base/text-normalization.js';
import type { Forms } from './command-definition.js';

/** No form has more words. */
const MOST_WORDS = 4;

/** A form found at the beginning of a line, and what follows it. */
export interface Head {
  /** The form as it was written. */
  readonly word: string;
  readonly rest: string;
  /** Whether a colon or an equals sign stands behind it. */
  readonly colon: boolean;
  /** Letters of the form: the longest one found is the one meant. */
  readonly length: number;
}

/** All ways to write something, in the form in which texts are compared. */
export function formsOf(forms: Forms): string[] {
  return Object.values(forms).flat().map(fold);
}

/** Whether a text is nothing but one of the forms. */
export function isForm(text: string, forms: Forms): boolean {
  return formsOf(forms).includes(fold(text));
}

/**
 * The longest form that the line begins with, as whole words; accents and case do not matter, and a colon or an equals
 * sign parts words as a space does. Null when there is none.
 */
export function headOf(line: string, forms: ReadonlySet<string>): Head | null {
  // A line that begins with a mark (a stuffed quote, a list) is no word to anybody.
  if (!/^\p{L}/u.test(line)) return null;
  let found: Head | null = null;
  let words = 0;
  for (const { 0: token, index } of line.matchAll(/[^\s:=]+/gu)) {
    const end = index + token.length;
    const written = line.slice(0, end);
    const form = fold(written.replaceAll('=', ' '));
    if (forms.has(form))
      found = {
        word: written,
        rest: after(line, end),
        colon: /^\s*[:=]/.test(line.slice(end)),
        length: form.length,
      };
    if (++words === MOST_WORDS) break;
  }
  return found;
}

function after(line: string, end: number): string {
  return line
    .slice(end)
    .replace(/^[\s:=]+/, '')
    .trim();
}
