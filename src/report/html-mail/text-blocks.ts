/** Columns at which the texts of the robot were broken: a line ended before is its author's own. */
const COLUMNS = 72;

/** A word or a form, and behind a gap what it means. */
const TERM = /^ {2,4}(\S+(?: \S+)*) {2,}(\S.*)$/;

/** A part of a text that is laid out in one way. Lines that were broken for plain text are whole again. */
export type TextBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'copy'; readonly lines: string[] }
  | { readonly kind: 'list'; readonly items: string[] }
  | { readonly kind: 'terms'; readonly terms: string[]; readonly texts: string[] }
  | { readonly kind: 'lines'; readonly lines: string[] };

/** The parts of a letter, a help text or a remark, told by how it is laid out. */
export function textBlocks(text: string): TextBlock[] {
  return text
    .replace(/\n+$/, '')
    .split(/\n{2,}/)
    .flatMap((paragraph) => blocksOf(paragraph.split('\n')));
}

function blocksOf(lines: readonly string[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  let before = '';
  for (const line of lines) {
    const goesOn = isBroken(before, line);
    before = line;
    const last = blocks.at(-1);
    const [, term, meaning] = TERM.exec(line) ?? [];
    const item = /^ {0,2}[-*] (.*)$/.exec(line)?.[1];
    if (last?.kind === 'terms' && /^ {10,}\S/.test(line)) append(last.texts, line, true);
    else if (term !== undefined && meaning !== undefined) {
      if (last?.kind !== 'terms') blocks.push({ kind: 'terms', terms: [term], texts: [meaning] });
      else {
        last.terms.push(term);
        last.texts.push(meaning);
      }
    } else if (isHeading(line)) blocks.push({ kind: 'heading', text: line });
    else if (item !== undefined) {
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (last?.kind === 'list' && /^ {2}/.test(line)) append(last.items, line, goesOn);
    else if (/^ {4}\S/.test(line) || last?.kind === 'copy') {
      if (last?.kind === 'copy') last.lines.push(line.replace(/^ {4}/, ''));
      else blocks.push({ kind: 'copy', lines: [line.replace(/^ {4}/, '')] });
    } else if (last?.kind === 'lines') {
      if (goesOn) append(last.lines, line, true);
      else last.lines.push(line);
    } else blocks.push({ kind: 'lines', lines: [line] });
  }
  return blocks;
}

function append(lines: string[], line: string, goesOn: boolean): void {
  const last = lines.pop() ?? '';
  lines.push(goesOn ? `${last} ${line.trim()}` : `${last}\n${line.trim()}`);
}

/** A line of capitals is a heading. */
function isHeading(line: string): boolean {
  return (
    line.length <= 60 && /\p{Lu}{3}/u.test(line) && !/[\p{Ll}\d:>"|]/u.test(line) && !line.startsWith(' ')
  );
}

/** Whether a line stands below another because the first word of it did not fit any more. */
function isBroken(before: string, line: string): boolean {
  const word = line.trim().split(' ')[0] ?? '';
  return before !== '' && word !== '' && before.length + 1 + word.length > COLUMNS;
}
