import { Option } from 'commander';
import { ratingsTable, type TableFace } from '../../report/tournament/index.js';
import {
  area,
  glicko2,
  NO_RATINGS,
  openskill,
  type RatingSystem,
  type RatingTables,
  ratingsAfter,
  readRatings,
} from '../../tournament/ratings/index.js';
import { EXIT } from '../process/index.js';
import type { Context, Register } from '../shared/index.js';
import { actAtTournament, FORMAT, tellLineFaults, tellTable, toldAt } from './shared/index.js';

const SYSTEMS: { readonly [id: string]: () => RatingSystem } = { glicko2, openskill, area };

interface Options {
  readonly system: string;
  readonly before?: string;
  readonly format: TableFace;
}

/** `posthorn tournament ratings`: ratings after the games of a tournament, computed anew from its log. */
export const tournamentRatings: Register = (group, run) => {
  const command = group
    .command('ratings')
    .description('ratings after the games of a tournament, computed from its log; forfeits are not rated')
    .argument('<tournament>')
    .addOption(
      new Option('--system <system>', 'how they are computed')
        .choices(Object.keys(SYSTEMS))
        .default('glicko2'),
    )
    .option('--before <file>', "a club's ratings from before, as CSV (player, rating, ...) or YAML")
    .addOption(FORMAT());
  actAtTournament<Options>(command, run, async (context, tournament, _, options) => {
    const { system: id, before: file, format } = options;
    const system = (SYSTEMS[id] ?? glicko2)();
    const before = file === undefined ? NO_RATINGS : await readBefore(context, file, system);
    if (before === null) return EXIT.no;
    const game = tournament.settings.game ?? '';
    const rated = ratingsAfter(tournament.state.rounds, game, system, before);
    const told = await toldAt(context, tournament);
    const rows = rated.map((row) => ({ ...row, name: told.nameOf(row.player) }));
    return tellTable(context, { system: id, ratings: rows }, ratingsTable(rated, told), format);
  });
};

/** Null where the list is faulty; all its faults have been told. */
async function readBefore(
  context: Context,
  file: string,
  system: RatingSystem,
): Promise<RatingTables | null> {
  const text = new TextDecoder().decode(await context.input(file));
  const read = readRatings(text, /\.ya?ml$/.test(file) ? 'yaml' : 'csv', system);
  if (read.ok) return { overall: read.value, byGame: new Map() };
  tellLineFaults(context, read.faults);
  return null;
}
