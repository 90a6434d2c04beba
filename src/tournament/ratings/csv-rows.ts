/** A row of a CSV file and the line it begins on, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly fields: readonly string[];
}

/**
 * The rows of a CSV file (RFC 4180), fields parted by commas, or by semicolons or tabs where the first line has more of them.
 * Empty lines are left out, an apostrophe that keeps a spreadsheet from reading a formula, too. Null where a quotation is never
 * closed.
 */
export function csvRows(text: string): readonly CsvRow[] | null {
  const source = text.startsWith('\ufeff') ? text.slice(1) : text;
  const comma = separatorOf(source);
  const rows: CsvRow[] = [];
  let fields: string[] = [];
  let field = '';
  let quoted = false;
  let line = 1;
  let begun = 1;
  const close = (): void => {
    fields.push(plain(field));
    if (fields.some((one) => one !== '')) rows.push({ line: begun, fields });
    fields = [];
    field = '';
  };
  for (let at = 0; at < source.length; at++) {
    const letter = source[at] ?? '';
    if (letter === '\n') line++;
    if (quoted) {
      if (letter !== '"') field += letter;
      else if (source[at + 1] === '"') field += source[++at];
      else quoted = false;
    } else if (letter === '"' && field.trim() === '') {
      field = '';
      quoted = true;
    } else if (letter === comma) {
      fields.push(plain(field));
      field = '';
    } else if (letter === '\n') {
      close();
      begun = line;
    } else if (letter !== '\r') field += letter;
  }
  if (quoted) return null;
  close();
  return rows;
}

function separatorOf(source: string): string {
  const [head = ''] = source.split('\n', 1);
  const many = (mark: string): number => head.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (many(mark) > many(best) ? mark : best));
}

function plain(field: string): string {
  const text = field.trim();
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}
