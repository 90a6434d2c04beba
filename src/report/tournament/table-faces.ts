import { csv } from '../../system/text/index.js';
import { asBbcode, asMarkdown } from '../formats/index.js';
import { STYLE } from '../html-mail/index.js';
import type { Texts } from '../messages/index.js';
import type { TableCell, TableColumn, TableModel } from './table-model.js';

/** The faces of a table. */
export const TABLE_FACES = ['text', 'markdown', 'bbcode', 'html', 'csv', 'json'] as const;
export type TableFace = (typeof TABLE_FACES)[number];

/**
 * A table in one face. Text, Markdown, BBCode and HTML (what stands within the `main` of a page, without any script) speak
 * `locale`, numbers too; CSV and JSON are for programs: columns by their keys, numbers as they are.
 */
export function tableAs(face: TableFace, table: TableModel, texts: Texts, locale: string): string {
  const { title, columns, rows } = table;
  if (face === 'csv') return csv([columns.map(({ key }) => key), ...rows]);
  if (face === 'json') {
    const objects = rows.map((row) =>
      Object.fromEntries(columns.map(({ key }, at) => [key, row[at] ?? null])),
    );
    return `${JSON.stringify({ title, rows: objects }, null, 2)}\n`;
  }
  const messages = texts.messages(null, locale);
  const shown = (cell: TableCell): string => {
    if (cell === null) return '';
    return typeof cell === 'number' ? messages.text('tournament.number', { value: cell }) : cell;
  };
  const cells = rows.map((row) => row.map(shown));
  const render = (template: string, change: (text: string) => string): string =>
    texts.locale(locale).render(template, {
      title: change(title),
      css: STYLE,
      columns: columns.map(({ heading, align }) => ({
        heading: change(heading),
        align,
        left: align === 'left',
      })),
      rows: cells.map((row) =>
        row.map((text, at) => ({ text: change(text), align: columns[at]?.align ?? 'left' })),
      ),
      lines: aligned(columns, cells).map(change),
    });
  if (face === 'html') return render('table.html', (text) => text);
  if (face === 'markdown') return render('table.md', asMarkdown);
  if (face === 'bbcode') return render('table.bb', asBbcode);
  return [title, '', ...aligned(columns, cells), ''].join('\n');
}

/** Rows with their columns under each other, in a type whose letters are all as wide. */
function aligned(columns: readonly TableColumn[], cells: readonly (readonly string[])[]): readonly string[] {
  const lines = [columns.map(({ heading }) => heading), ...cells];
  const widths = columns.map((_, at) =>
    lines.reduce((most, line) => Math.max(most, widthOf(line[at] ?? '')), 0),
  );
  return lines.map((line) =>
    line
      .map((text, at) => {
        const gap = ' '.repeat((widths[at] ?? 0) - widthOf(text));
        return columns[at]?.align === 'right' ? `${gap}${text}` : `${text}${gap}`;
      })
      .join('  ')
      .trimEnd(),
  );
}

/** Letters, not what they take in memory. */
function widthOf(text: string): number {
  return [...text].length;
}
