import { standingsTable, type TableFace } from '../../report/tournament/index.js';
import { standingsAt } from '../../tournament/procedure/index.js';
import { type Register, wholeNumber } from '../shared/index.js';
import { actAtTournament, FORMAT, refuseAt, stageOf, tellTable, toldAt } from './shared/index.js';

interface Options {
  readonly format: TableFace;
  readonly stage?: number;
}

/** `posthorn tournament standings`: how it stands. */
export const tournamentStandings: Register = (group, run) => {
  const command = group
    .command('standings')
    .description('how a tournament stands')
    .argument('<tournament>')
    .option('--stage <n>', 'a stage that is not the last', wholeNumber)
    .addOption(FORMAT());
  actAtTournament<Options>(command, run, async (context, tournament, _, options) => {
    const { state, settings } = tournament;
    const stage = stageOf(state, options.stage);
    if (!stage.ok) return refuseAt(context, stage.violation);
    const { rows } = standingsAt(state, stage.value);
    const rounds = state.rounds.filter((round) => round.stage === stage.value && round.status === 'closed');
    const told = await toldAt(context, tournament);
    const table = standingsTable(rows, settings.tieBreaks, rounds.length, told);
    const named = rows.map((row) => ({ ...row, name: told.nameOf(row.entrant) }));
    return tellTable(
      context,
      { stage: stage.value, rounds: rounds.length, rows: named },
      table,
      options.format,
    );
  });
};
