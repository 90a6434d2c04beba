import type { Messages } from './message-catalog.js';
import { wrap } from './wrap-lines.js';

/** What a list mark and the indent take of a line. */
const MARK = 4;
/** The height of a text that needs no wrapping: it ends with a line break. */
const FITTING = 2;

/** Lines of a list share one where a whole line fits behind the one before; none is broken that was not too long. */
export function flowed(lines: readonly string[], columns: number, messages: Messages): string[] {
  const found: string[] = [];
  for (const line of lines) {
    const before = found.at(-1);
    const both =
      before === undefined
        ? line
        : messages.text('report.apart', { word: before.replace(/\.$/, ''), text: line });
    if (before !== undefined && height(both, columns) === height(before, columns)) {
      found[found.length - 1] = both;
    } else found.push(line);
  }
  return found;
}

function height(text: string, columns: number): number {
  const width = columns - MARK;
  const fits = text.length <= width && !text.includes('\n');
  return fits ? FITTING : wrap(text, width).split('\n').length;
}
