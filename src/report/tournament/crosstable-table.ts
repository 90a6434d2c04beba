import { against, type CrosstableRow } from '../../tournament/standings/index.js';
import { oneLine } from '../messages/index.js';
import { markOf } from './result-marks.js';
import { calledIn, columnOf, type Told } from './standings-table.js';
import type { TableCell, TableColumn, TableModel } from './table-model.js';

/**
 * A crosstable. `by: 'round'`, for a Swiss or a knock-out: each round with the opponent's row, the side (w: first, b: second)
 * and the mark. `by: 'opponent'`, for a round robin: each opponent's column with the marks of all games.
 */
export function crosstableTable(
  rows: readonly CrosstableRow[],
  by: 'round' | 'opponent',
  told: Told,
): TableModel {
  const { messages } = told;
  const numbers = new Map(rows.map(({ entrant }, at) => [entrant, at + 1]));
  const rounds = rows[0]?.rounds.length ?? 0;
  const heads: readonly TableColumn[] =
    by === 'round'
      ? Array.from({ length: rounds }, (_, at) => ({
          key: `round-${at + 1}`,
          heading: messages.text('tournament.column.round', { round: at + 1 }),
          align: 'right',
        }))
      : rows.map((_, at) => ({ key: `against-${at + 1}`, heading: String(at + 1), align: 'right' }));
  const cellsOf = (row: CrosstableRow): readonly TableCell[] =>
    by === 'round'
      ? row.rounds.map((lines) =>
          lines
            .map((line) => {
              const opponent = numbers.get(line.opponent ?? '');
              const side = line.seat === null ? '' : line.seat === 'first' ? 'w' : 'b';
              return `${opponent ?? ''}${opponent === undefined ? '' : side}${markOf(line, messages)}`;
            })
            .join(' '),
        )
      : rows.map(({ entrant }) =>
          entrant === row.entrant
            ? '×'
            : against(row, entrant)
                .map((line) => markOf(line, messages))
                .join(' '),
        );
  return {
    title: messages.text('tournament.crosstable', { text: oneLine(told.title) }),
    columns: [
      columnOf('number', messages),
      columnOf('player', messages),
      ...heads,
      ...['points', 'place'].map((key) => columnOf(key, messages)),
    ],
    rows: rows.map((row, at) => [
      at + 1,
      calledIn(told, row.entrant),
      ...cellsOf(row),
      row.points,
      row.place,
    ]),
  };
}
