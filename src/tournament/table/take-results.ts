import { ok, type Result } from '../../engine/core/base/result.js';
import { outcomeOf } from '../../engine/core/session/session.js';
import type { House } from '../../game/table/index.js';
import type { OpenLog } from '../../log/storage/index.js';
import type { TournamentTypes } from '../procedure/index.js';
import { seatOf } from './verify-tournament.js';

/** Takes over the results of games that have ended, each once, with the head they were read at. Returns how many. */
export async function takeResults(
  log: OpenLog<TournamentTypes>,
  house: Pick<House, 'open'>,
  at: string,
): Promise<Result<number>> {
  let taken = 0;
  for (const round of log.session.rounds) {
    for (const { table, games } of round.meetings) {
      for (const [index, { made, outcome }] of games.entries()) {
        if (made === null || outcome !== null || round.status === 'draft') continue;
        const game = await house.open(made.id);
        const ended = game === null ? null : outcomeOf(game.module, game.session);
        if (game === null || ended === null) continue;
        const seats = game.module.seats?.(game.session.state);
        const winner = ended.winner === null ? null : seatOf(game.module.sides, ended.winner, seats);
        const place = { stage: round.stage, round: round.number, table, game: index + 1 };
        const { head } = game;
        const noted = await log.transaction((open) =>
          open.append(
            { type: 'result', ...place, outcome: { winner, how: ended.reason.slice(0, 60) }, head },
            { by: 'robot', via: 'robot', message: null, line: null },
            at,
          ),
        );
        // Another program may have taken it meanwhile.
        if (!noted.ok && noted.violation.code !== 'tournament-has-result') return noted;
        if (noted.ok) taken++;
      }
    }
  }
  return ok(taken);
}
