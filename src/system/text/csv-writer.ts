/** What a spreadsheet would take for a formula and carry out. */
const FORMULA = /^[\s]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/**
 * A table as CSV (RFC 4180, lines ended by CRLF). A text that a spreadsheet could take for a formula gets an apostrophe
 * in front: names and titles come from strangers. Numbers stay as they are; null is an empty field.
 */
export function csv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

function field(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
