import type { Meeting, Round } from '../../tournament/base/index.js';
import { oneLine } from '../messages/index.js';
import { resultOf } from './result-marks.js';
import { calledIn, columnOf, type Told } from './standings-table.js';
import type { TableColumn, TableModel } from './table-model.js';

/** Who meets whom in a round, by tables, then who has no opponent; with results where `results` is set. */
export function roundTable(round: Round, results: boolean, told: Told): TableModel {
  const { messages } = told;
  const column = (key: string): TableColumn => columnOf(key, messages);
  const keys = ['table', 'first', 'second'];
  const last = results ? ['result'] : [];
  const meetings = [...round.meetings].sort((one, other) => one.table - other.table);
  return {
    title: messages.text(results ? 'tournament.results' : 'tournament.pairings', {
      text: oneLine(told.title),
      round: round.number,
    }),
    columns: [...keys, ...last].map(column),
    rows: [
      ...meetings.map((meeting) => {
        const shown = { ...meeting, entrants: bySide(meeting) };
        const [one, other] = shown.entrants;
        const name = (id: string): string =>
          meeting.standIn === id
            ? messages.text('tournament.stand-in', { text: calledIn(told, id) })
            : calledIn(told, id);
        return [meeting.table, name(one), name(other), ...(results ? [resultOf(shown, messages)] : [])];
      }),
      ...round.byes.map(({ entrant, kind }) => [
        null,
        calledIn(told, entrant),
        messages.text(`tournament.bye.${kind}`),
        ...(results ? [null] : []),
      ]),
    ],
  };
}

/** Two who play one game by the sides they have in it, as whoever writes `1-0` means them; others as they were paired. */
function bySide({ entrants, games }: Meeting): Meeting['entrants'] {
  const [one, other] = entrants;
  const [game] = games;
  return games.length === 1 && game?.first === other ? [other, one] : entrants;
}
