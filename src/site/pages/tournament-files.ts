import type { TableCell } from '../../report/tournament/index.js';
import type { TournamentCard, TournamentPage } from '../facts/index.js';
import { type Frame, framed, shownTime } from './page-frame.js';

/** The files a tournament may have, from its own folder. */
export const TOURNAMENT_FILES = ['index.html', 'record.yaml'] as const;

/**
 * The page of a tournament and its log, by their names in the folder of the tournament (`tournaments/ID`). `seen` tells which of its games
 * have a page.
 */
export function tournamentFiles(
  page: TournamentPage,
  frame: Frame,
  seen: (game: string) => boolean,
): ReadonlyMap<string, string> {
  const { card, record } = page;
  const { texts, locale } = frame;
  const messages = texts.messages(null, locale);
  const shown = (cell: TableCell): string => {
    if (cell === null) return '';
    return typeof cell === 'number' ? messages.text('tournament.number', { value: cell }) : cell;
  };
  const html = framed(frame, {
    ...{ template: 'site-tournament.html', title: card.title, depth: 2, here: null },
    model: {
      title: card.title,
      phase: phaseOf(card, frame),
      dates: card.dates.map(({ at, title }) => ({ at, title, when: shownTime(at, messages) })),
      tables: page.tables.map(({ title, columns, rows }) => {
        const right = columns.map(({ align }) => align === 'right');
        return {
          title,
          columns: columns.map(({ heading }, at) => ({ heading, right: right[at] })),
          rows: rows.map((row) => row.map((cell, at) => ({ text: shown(cell), right: right[at] ?? false }))),
        };
      }),
      // They stand in the tables once there are any.
      entrants: page.tables.length === 0 ? page.entrants : [],
      games: page.games
        .filter(({ id }) => seen(id))
        .map(({ id, title }) => ({ title, href: `../../games/${encodeURIComponent(id)}/index.html` })),
      record: record !== null,
      verify: `posthorn log verify ${card.id} --file record.yaml`,
    },
  });
  return new Map([['index.html', html], ...(record === null ? [] : [['record.yaml', record] as const])]);
}

export function phaseOf(
  { phase, round, players }: Pick<TournamentCard, 'phase' | 'round' | 'players'>,
  { texts, locale }: Frame,
): string {
  return texts.messages(null, locale).text('site.phase', { phase, round, players });
}
