import { ok, type Result } from '../../engine/core/base/result.js';
import { outcomeOf } from '../../engine/core/session/session.js';
import type { House } from '../../game/table/index.js';
import type { OpenLog } from '../../log/storage/index.js';
import type { TournamentTypes } from '../procedure/index.js';
import type { KnownGame } from './take-results.js';

export interface SettleParts {
  readonly house: Pick<House, 'open'>;
  /** The sides of the game, in the order in which it names them. */
  readonly sides: readonly string[];
  readonly known: ReadonlyMap<string, Pick<KnownGame, 'over'>>;
}

/**
 * Ends the games that the tournament has decided while they were under way: a forfeit for who has lost by it, all others without a winner of
 * their own. Earlier rounds, too, where a game of theirs was begun again and has been decided since: `known` saves opening those that are over.
 * Doing it again does nothing.
 */
export async function settleGames(
  log: OpenLog<TournamentTypes>,
  { house, sides, known }: SettleParts,
): Promise<Result<void>> {
  const games = log.session.rounds.flatMap(({ meetings }) => meetings.flatMap((meeting) => meeting.games));
  for (const { made, outcome, head } of games) {
    if (made === null || outcome === null || (outcome.kind === 'played' && head !== null)) continue;
    if (known.get(made.id)?.over === true) continue;
    const table = await house.open(made.id);
    if (table === null || outcomeOf(table.module, table.session) !== null) continue;
    const seats = table.module.seats?.(table.session.state) ?? {};
    const loser = outcome.kind === 'forfeit' && outcome.winner !== null ? outcome.winner : null;
    const seat = sides[loser === 'first' ? 1 : 0] ?? '';
    const reason = `tournament: ${outcome.kind}`;
    const done = await table.moderate(
      loser === null ? { kind: 'end', reason } : { kind: 'forfeit', side: seats[seat] ?? seat, reason },
      // A robot may only do what the game's own clock allows; this was decided elsewhere.
      { via: 'command', message: null },
    );
    if (!done.ok && outcomeOf(table.module, table.session) === null) return done;
  }
  return ok(undefined);
}
