import type { Command } from 'commander';
import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import {
  type GamePlace,
  lastRound,
  type PairedGame,
  stageNumber,
} from '../../../tournament/procedure/index.js';
import type { OpenTournament } from '../../../tournament/service/index.js';
import { type Context, sideNamed, wholeNumber } from '../../shared/index.js';

/** Which game is meant, beside its table. */
export interface GameOptions {
  readonly game: number;
  readonly round?: number;
  readonly stage?: number;
}

/** Adds the table, and the options that tell a game from others. */
export function withGame(command: Command): Command {
  return command
    .argument('<table>', 'the number of the table')
    .option('--game <n>', 'which game at the table', wholeNumber, 1)
    .option('--round <n>', 'a round that is not the last', wholeNumber)
    .option('--stage <n>', 'a stage that is not the last', wholeNumber);
}

/** The game that is meant. `tournament-no-such-game` where there is none. */
export function gameNamed(
  { state }: OpenTournament,
  table: string | undefined,
  { game, round, stage }: GameOptions,
): Result<{ readonly place: GamePlace; readonly game: PairedGame }> {
  const place: GamePlace = {
    stage: stage ?? stageNumber(state),
    round: round ?? lastRound(state)?.number ?? 0,
    table: Number(table),
    game,
  };
  const found = state.rounds
    .find((one) => one.stage === place.stage && one.number === place.round)
    ?.meetings.find((one) => one.table === place.table)?.games[game - 1];
  return found === undefined
    ? refuse('tournament-no-such-game', undefined, { ...place, table: table ?? '' })
    : ok({ place, game: found });
}

/** As refusals name it in each language. */
const DRAWN: ReadonlySet<string> = new Set(['draw', 'nulle', 'remis', '1/2', '½']);

/** Who has won: an entrant of the game, `draw`, `1-0`, `0-1`. `tournament-no-winner` for anything else. */
export function winnerOf({ first, second }: PairedGame, text: string): Result<'first' | 'second' | null> {
  const said = text.toLowerCase();
  if (DRAWN.has(said)) return ok(null);
  if (said === first || said === '1-0') return ok('first');
  if (said === second || said === '0-1') return ok('second');
  return refuse('tournament-no-winner', undefined, { text: text.slice(0, 60), first, second });
}

/** The same, also by the side that has won, of a game that is played here, whoever holds it by now. */
export async function winnerMeant(
  context: Context,
  game: PairedGame,
  text: string,
): Promise<ReturnType<typeof winnerOf>> {
  const named = winnerOf(game, text);
  if (named.ok || game.made === null) return named;
  const table = await (await context.house()).open(game.made.id);
  const side = table === null ? null : sideNamed(context, table.module, text);
  if (table === null || side?.ok !== true) return named;
  const seats = table.module.seats?.(table.session.state) ?? {};
  const seat = table.module.sides.findIndex((each) => (seats[each] ?? each) === side.value);
  return seat < 0 ? named : ok(seat === 0 ? 'first' : 'second');
}
