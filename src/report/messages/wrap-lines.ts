/** Columns of a plain text report. */
export const COLUMNS = 72;

/** Stands for a space where a line must not be broken; `wrap` turns it back. A private character, never typed. */
const FIXED = '\uE000';

const PARTED = / (?=[;:!?»])|(?<=«) /g;

/** A text in which a browser, too, keeps French marks with what they belong to. */
export function keptTogether(text: string): string {
  return text.replace(PARTED, '\u00a0');
}

/** Marks a text that must stay on one line: an order to copy, a hash. */
export function fixed(text: string): string {
  return text.replaceAll(' ', FIXED);
}

/** A space at which a line may end: French marks that stand apart stay with what they belong to. */
const GAP = /(?<!«) (?![;:!?»])/;

/**
 * Breaks long lines at spaces. A line that goes on is indented as deep as its own text began, past a list mark
 * (`- `, `2. `), so that lists stay readable. Runs of blank lines become one.
 */
export function wrap(text: string, columns: number = COLUMNS): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line.trimEnd(), columns))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .replaceAll(FIXED, ' ')
    .replace(/\n*$/, '\n');
}

function wrapLine(line: string, columns: number): string {
  if (line.length <= columns || lettersOf(line) <= columns) return line;
  const lead = /^\s*(?:[-*] |\d+\. )?/.exec(line)?.[0] ?? '';
  const indent = ' '.repeat(lead.length);
  const lines: string[] = [];
  let current = lead;
  let width = lead.length;
  let empty = true;
  for (const word of line.slice(lead.length).split(GAP)) {
    const letters = lettersOf(word);
    if (!empty && width + 1 + letters > columns) {
      lines.push(current);
      current = indent + word;
      width = indent.length + letters;
    } else {
      current += empty ? word : ` ${word}`;
      width += empty ? letters : letters + 1;
    }
    empty = false;
  }
  return [...lines, current].join('\n');
}

/** How many letters a text has; a letter outside the first plane has two units. */
function lettersOf(text: string): number {
  let letters = text.length;
  for (let at = 0; at < text.length - 1; at++) if ((text.codePointAt(at) ?? 0) > 0xffff) letters--;
  return letters;
}
