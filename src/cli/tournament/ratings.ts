import { Option } from 'commander';
import {
  area,
  glicko2,
  NO_RATINGS,
  openskill,
  type RatingSystem,
  type RatingTables,
  ratedGamesOf,
  ratingTables,
  readRatings,
  shownRating,
} from '../../tournament/ratings/index.js';
import { EXIT } from '../process/index.js';
import type { Context, Register } from '../shared/index.js';
import { actAtTournament, tellLineFaults, toldAt } from './shared/index.js';

const SYSTEMS: { readonly [id: string]: () => RatingSystem } = { glicko2, openskill, area };

interface Options {
  readonly system: string;
  readonly before?: string;
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
    .option('--before <file>', "a club's ratings from before, as CSV (player, rating, ...) or YAML");
  actAtTournament<Options>(command, run, async (context, tournament, _, { system: id, before: file }) => {
    const system = (SYSTEMS[id] ?? glicko2)();
    const before = file === undefined ? NO_RATINGS : await readBefore(context, file, system);
    if (before === null) return EXIT.no;
    const game = tournament.settings.game ?? '';
    const periods = tournament.state.rounds.map((round) => ratedGamesOf(round, () => game));
    const { overall } = ratingTables(system, before, periods);
    const told = await toldAt(context, tournament);
    const rows = [...overall]
      .sort(([, one], [, other]) => other.value - one.value)
      .map(([player, rating]) => ({
        player,
        name: told.nameOf(player),
        ...rating,
        shown: shownRating(rating, system),
      }));
    return context.tell({ system: id, ratings: rows }, () =>
      rows.map(({ name, shown, games }) => [name, shown, games].join('\t')),
    );
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
