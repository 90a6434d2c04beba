import { crosstableTable, type TableFace } from '../../report/tournament/index.js';
import { crosstableAt } from '../../tournament/procedure/index.js';
import { type Register, wholeNumber } from '../shared/index.js';
import { actAtTournament, FORMAT, refuseAt, stageOf, tellTable, toldAt } from './shared/index.js';

interface Options {
  readonly format: TableFace;
  readonly stage?: number;
}

/** `posthorn tournament crosstable`: who has what against whom. */
export const tournamentCrosstable: Register = (group, run) => {
  const command = group
    .command('crosstable')
    .description('who has what against whom')
    .argument('<tournament>')
    .option('--stage <n>', 'a stage that is not the last', wholeNumber)
    .addOption(FORMAT());
  actAtTournament<Options>(command, run, async (context, tournament, _, options) => {
    const { state, settings } = tournament;
    const stage = stageOf(state, options.stage);
    if (!stage.ok) return refuseAt(context, stage.violation);
    const rows = crosstableAt(state, stage.value);
    const by = settings.stages[stage.value - 1]?.kind === 'round-robin' ? 'opponent' : 'round';
    const told = await toldAt(context, tournament);
    const named = rows.map((row) => ({ ...row, name: told.nameOf(row.entrant) }));
    return tellTable(
      context,
      { stage: stage.value, rows: named },
      crosstableTable(rows, by, told),
      options.format,
    );
  });
};
