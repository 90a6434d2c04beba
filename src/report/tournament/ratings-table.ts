import type { RatedPerson } from '../../tournament/ratings/index.js';
import { oneLine } from '../messages/index.js';
import { calledIn, columnOf, type Told } from './standings-table.js';
import type { TableModel } from './table-model.js';

/** Ratings with their deviation and the games they rest on. */
export function ratingsTable(rows: readonly RatedPerson[], told: Told): TableModel {
  const { messages } = told;
  return {
    title: messages.text('tournament.ratings', { text: oneLine(told.title) }),
    columns: ['player', 'rating', 'games'].map((key) => columnOf(key, messages)),
    rows: rows.map(({ player, shown, games }) => [calledIn(told, player), shown, games]),
  };
}
