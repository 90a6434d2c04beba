import type { EntrantId } from '../../tournament/base/index.js';
import { trfOfEvent, writeTrf } from '../../tournament/formats/index.js';
import {
  countedAt,
  crosstableAt,
  entrantsOf,
  roundsOf,
  stageNumber,
  standingsAt,
  type TournamentState,
} from '../../tournament/procedure/index.js';
import { htmlPage } from '../html-mail/index.js';
import { type Messages, oneLine, type Texts } from '../messages/index.js';
import { crosstableTable } from './crosstable-table.js';
import { roundTable } from './pairings-table.js';
import { standingsTable, type Told } from './standings-table.js';
import { tableAs } from './table-faces.js';
import type { TableModel } from './table-model.js';

/** A tournament as its results tell of it. */
export interface ResultsOf {
  readonly id: string;
  readonly title: string;
  readonly state: TournamentState;
  readonly names: ReadonlyMap<EntrantId, string>;
  /** The last entry of its log, which the files follow from. */
  readonly head: { readonly seq: number; readonly hash: string };
}

/** The file that says which entry the others follow from; whoever writes them writes it last. */
export const RESULTS_HEAD = 'results.json';

/**
 * The results of a tournament as files by their names: all its tables for people (`index.html`, `results.md`, `results.bbcode.txt`,
 * `results.txt`, in the language of `locale`) and for programs (`standings.csv`, `pairings.csv`, `results.trf`, `results.json`). Nothing is in
 * them but what everybody may know: no draft, nobody's address, nothing of a game but how it ended.
 */
export function resultsFiles(event: ResultsOf, texts: Texts, locale: string): ReadonlyMap<string, string> {
  const messages = texts.messages(null, locale);
  const tables = resultsTables(event, messages);
  const all = (face: 'text' | 'markdown' | 'bbcode' | 'html'): string =>
    tables.map((table) => tableAs(face, table, texts, locale)).join('\n');
  const trf = trfText(event, stageNumber(event.state));
  const title = oneLine(event.title);
  const [standings] = tables;
  return new Map([
    ['index.html', htmlPage({ title, text: title, html: all('html'), lang: locale })],
    ['results.md', all('markdown')],
    ['results.bbcode.txt', all('bbcode')],
    ['results.txt', all('text')],
    ...(standings === undefined
      ? []
      : [['standings.csv', tableAs('csv', standings, texts, locale)] as const]),
    ['pairings.csv', tableAs('csv', pairings(event, messages), texts, locale)],
    ...(trf === null ? [] : [['results.trf', trf] as const]),
    [RESULTS_HEAD, `${JSON.stringify(resultsJson(event), null, 2)}\n`],
  ]);
}

/** Its tables, the newest first: of each stage the standings, the crosstable, and its rounds. */
export function resultsTables({ title, state, names }: ResultsOf, messages: Messages): readonly TableModel[] {
  const told = toldOf({ title, names }, messages);
  const { settings } = state;
  return state.stages
    .map((_, at) => at + 1)
    .reverse()
    .flatMap((stage): readonly TableModel[] => {
      const rounds = roundsOf(state, stage).filter(({ status }) => status !== 'draft');
      const closed = rounds.filter(({ status }) => status === 'closed').length;
      const by = settings.stages[stage - 1]?.kind === 'round-robin' ? 'opponent' : 'round';
      return [
        standingsTable(standingsAt(state, stage).rows, settings.tieBreaks, closed, told),
        crosstableTable(crosstableAt(state, stage), by, told),
        ...[...rounds].reverse().map((round) => roundTable(round, true, told)),
      ];
    });
}

/** The stage as TRF16, which programs for chess tournaments read; null where there is no such stage. */
export function trfText(
  { title, state, names }: Omit<ResultsOf, 'id' | 'head'>,
  stage: number,
): string | null {
  const counted = countedAt(state, stage);
  if (counted === null) return null;
  const entrants = entrantsOf(state, stage);
  const set = state.settings.stages[stage - 1];
  // What reads the file goes on to the last round that is to be played.
  const planned =
    set?.kind === 'swiss' && set.meet === 'once' && typeof set.rounds === 'number' ? set.rounds : 0;
  const event = { title, entrants, names: new Map(names), rounds: counted.rounds, planned };
  return writeTrf(trfOfEvent(event, counted.rules.points, standingsAt(state, stage).rows));
}

/** All rounds in one table. */
function pairings({ title, state, names }: ResultsOf, messages: Messages): TableModel {
  const told = toldOf({ title, names }, messages);
  const heading = (key: string) => ({ key, heading: key, align: 'left' as const });
  const rounds = state.stages.flatMap((_, at) =>
    roundsOf(state, at + 1).filter(({ status }) => status !== 'draft'),
  );
  return {
    title: oneLine(title),
    columns: ['stage', 'round', 'table', 'first', 'second', 'result'].map(heading),
    rows: rounds.flatMap((round) =>
      roundTable(round, true, told).rows.map((row) => [round.stage, round.number, ...row]),
    ),
  };
}

function resultsJson({ id, title, state, names, head }: ResultsOf): object {
  return {
    ...{ tournament: id, title, phase: state.phase, entry: head.seq, hash: head.hash },
    entrants: state.participants.map(({ id: entrant, seed, rating, status }) => ({
      ...{ entrant, name: names.get(entrant) ?? entrant, seed, rating, status },
    })),
    stages: state.stages.map((_, at) => ({
      stage: at + 1,
      standings: standingsAt(state, at + 1).rows,
      rounds: roundsOf(state, at + 1)
        .filter(({ status }) => status !== 'draft')
        .map(({ number, status, until, meetings, byes }) => ({
          ...{ round: number, status, until },
          meetings: meetings.map(({ table, entrants, games }) => ({
            ...{ table, entrants },
            games: games.map(({ first, second, outcome, made }) => ({
              ...{ first, second, outcome, game: made?.id ?? null },
            })),
          })),
          byes: byes.map(({ entrant, kind }) => ({ entrant, kind })),
        })),
    })),
  };
}

function toldOf({ title, names }: Pick<ResultsOf, 'title' | 'names'>, messages: Messages): Told {
  return { title, nameOf: (entrant) => names.get(entrant) ?? entrant, messages };
}
