import { isQuoted, type OwnLine, ownLines } from '../author-text/index.js';
import { robotWord } from '../commands/index.js';

/** What marks a line of the form below a report that nobody took up: a choice, or a remark. */
const UNTOUCHED = /^(?:#|\/\/)/;
/** Mail programs break no quoted line that is shorter. */
const NARROWEST = 64;
/** Lines of a form that are looked at. */
const MOST_LINES = 400;

/** A line of the mail that is answered, without the mark of the quote. */
type Quoted = Pick<OwnLine, 'line' | 'text'>;

/**
 * The lines a person wrote, with those of the form below the report that he edited where his mail program quotes it (`> move to Albany`
 * among `> # ...`): the form says that this is how to answer. A form sent back as it came says nothing, and one that is quoted beside a
 * block of his own is only quoted. The first form is that of the mail he answers, whatever is quoted below it.
 */
export function authoredLines(text: string): readonly OwnLine[] {
  const own = ownLines(text);
  if (own.some((line) => robotWord(line.text)?.word === 'begin')) return own;
  const form = firstForm(text.split('\n'));
  if (form === null || !isEdited(form)) return own;
  const isAuthored = new Set(form.map(({ line }) => line));
  return [
    ...own.filter(({ line }) => !isAuthored.has(line)),
    ...form.filter((_, at) => !isBrokenOff(form, at)).map((line) => ({ ...line, signature: false })),
  ].sort((a, b) => a.line - b.line);
}

/** The quoted lines from `begin` to `end` with a decision between, where they first stand. */
function firstForm(lines: readonly string[]): readonly Quoted[] | null {
  for (const [at, line] of lines.entries()) {
    if (wordIn(line) !== 'begin') continue;
    const form = formFrom(lines, at);
    if (form !== null) return form;
  }
  return null;
}

function formFrom(lines: readonly string[], from: number): readonly Quoted[] | null {
  const isMarked = isQuoted(lines[from] ?? '');
  const form: Quoted[] = [];
  for (const [index, line] of lines.slice(from, from + MOST_LINES).entries()) {
    const text = unquoted(line);
    if (text === null || isQuoted(line) !== isMarked) return null;
    form.push({ line: from + index + 1, text });
    if (robotWord(text)?.word === 'end')
      return form.some((one) => robotWord(one.text)?.word === 'decision') ? form : null;
  }
  return null;
}

/** Whether somebody took up a line, and left another: a block without a choice in it is an answer that was suggested. */
function isEdited(form: readonly Quoted[]): boolean {
  const isChoice = ({ text }: Quoted): boolean => UNTOUCHED.test(text.trim());
  const isWritten = (one: Quoted, at: number): boolean =>
    one.text.trim() !== '' && robotWord(one.text) === null && !isChoice(one) && !isBrokenOff(form, at);
  return form.some(isChoice) && form.some(isWritten);
}

/** Whether a line is the rest of one above it that a mail program broke in two. */
function isBrokenOff(form: readonly Quoted[], at: number): boolean {
  if (robotWord(form[at]?.text ?? '') !== null) return false;
  const before = form[at - 1]?.text.trimEnd() ?? '';
  const [word = ''] = form[at]?.text.trim().split(/\s/) ?? [];
  const isComment = UNTOUCHED.test(before.trim()) || (at > 1 && isBrokenOff(form, at - 1));
  return isComment && before.length + 1 + word.length > NARROWEST;
}

function wordIn(line: string): string | null {
  const text = unquoted(line);
  return text === null ? null : (robotWord(text)?.word ?? null);
}

/** A line of the mail that is answered itself, behind a mark or below a cut; null where it is of an older one. */
function unquoted(line: string): string | null {
  if (!isQuoted(line)) return line;
  return /^[>|][ \t]?(?!\s*[>|])(.*)$/u.exec(line)?.[1] ?? null;
}
