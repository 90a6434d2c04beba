import { ok, type Result } from '../../engine/core/base/result.js';
import { outcomeOf } from '../../engine/core/session/session.js';
import type { House } from '../../game/table/index.js';
import type { OpenLog } from '../../log/storage/index.js';
import { lastRound, type TournamentTypes } from '../procedure/index.js';
import { asRecorded } from './as-recorded.js';

/**
 * Has the rules of the games under way of the last round say who would have won if they ended now, each from the last entry of its
 * log, which anybody can check; a game whose rules do not say is left to a judge. Doing it again does nothing. Returns how many entries
 * that took.
 */
export async function adjudicateGames(
  log: OpenLog<TournamentTypes>,
  house: Pick<House, 'open'>,
  at: string,
): Promise<Result<number>> {
  const round = lastRound(log.session);
  let judged = 0;
  for (const { table, games } of round?.status === 'published' ? round.meetings : []) {
    for (const [index, { made, outcome }] of games.entries()) {
      if (made === null || outcome !== null || round === null) continue;
      const open = await house.open(made.id);
      // One that has ended has a result of its own.
      if (open === null || outcomeOf(open.module, open.session) !== null) continue;
      const { head, module, session } = open;
      const verdict = module.endedNow?.(session.state);
      if (verdict === undefined) continue;
      const recorded = asRecorded(module, session.state, verdict, true);
      const place = { stage: round.stage, round: round.number, table, game: index + 1 };
      const on = { seq: head.seq, hash: head.hash };
      const noted = await log.transaction((writing) =>
        writing.append(
          { type: 'adjudicate', ...place, ...recorded, reason: verdict.reason, on },
          { by: 'robot', via: 'robot', message: null, line: null },
          at,
        ),
      );
      // Another program may have done it meanwhile.
      if (!noted.ok && noted.violation.code !== 'tournament-has-result') return noted;
      judged++;
    }
  }
  return ok(judged);
}
