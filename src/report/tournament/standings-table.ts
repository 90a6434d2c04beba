import type { EntrantId } from '../../tournament/base/index.js';
import type { Standing, TieBreak } from '../../tournament/standings/index.js';
import { type Messages, oneLine } from '../messages/index.js';
import type { TableColumn, TableModel } from './table-model.js';

/** What tables of a tournament are told with: its title, how its entrants are called, and the language. */
export interface Told {
  readonly title: string;
  readonly nameOf: (entrant: EntrantId) => string;
  readonly messages: Messages;
}

/** The standings after so many rounds, with a column for each tie-break. */
export function standingsTable(
  rows: readonly Standing[],
  tieBreaks: readonly TieBreak[],
  rounds: number,
  told: Told,
): TableModel {
  const { messages } = told;
  const column = (key: string): TableColumn => columnOf(key, messages);
  return {
    title: messages.text('tournament.standings', { text: oneLine(told.title), rounds }),
    columns: [
      ...['place', 'player', 'points'].map(column),
      ...tieBreaks.map((tieBreak, at) => ({
        key: `tie-break-${at + 1}-${tieBreak.by}`,
        heading: tieBreakName(tieBreak, messages),
        align: 'right' as const,
      })),
      ...['won', 'drawn', 'lost'].map(column),
    ],
    rows: rows.map(({ place, entrant, points, tieBreaks: values, won, drawn, lost }) => [
      place,
      calledIn(told, entrant),
      points,
      ...values,
      won,
      drawn,
      lost,
    ]),
  };
}

/** No name takes more of a table. */
const LONGEST = 60;

/** How an entrant is called, on one line and without anything that cannot be seen. */
export function calledIn({ nameOf }: Told, entrant: EntrantId): string {
  return oneLine(nameOf(entrant), LONGEST);
}

/** A column that a tournament's tables have in common. */
export function columnOf(key: string, messages: Messages): TableColumn {
  const words = key === 'player' || key === 'first' || key === 'second';
  return { key, heading: messages.text(`tournament.column.${key}`), align: words ? 'left' : 'right' };
}

/** A tie-break as the head of a column. */
function tieBreakName(tieBreak: TieBreak, messages: Messages): string {
  const cut = tieBreak.by === 'buchholz' ? (tieBreak.cut ?? 0) : 0;
  const median = tieBreak.by === 'buchholz' ? (tieBreak.median ?? 0) : 0;
  const average = 'average' in tieBreak && tieBreak.average === true;
  const beaten = tieBreak.by === 'opponents-rating' && tieBreak.of === 'beaten';
  const params = {
    buchholz: { cut, median },
    margin: { average: String(average) },
    bids: { average: String(average) },
    'opponents-rating': { average: String(average), beaten: String(beaten) },
  };
  const own = Object.hasOwn(params, tieBreak.by) ? params[tieBreak.by as keyof typeof params] : {};
  return messages.text(`tournament.tie-break.${tieBreak.by}`, own);
}
