import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import { stageNumber, type TournamentState } from '../../../tournament/procedure/index.js';

/** The stage an option names, or the one under way. `tournament-no-such-stage` where it has not begun. */
export function stageOf(state: TournamentState, named: number | undefined): Result<number> {
  const stage = named ?? stageNumber(state);
  return stage >= 1 && stage <= stageNumber(state)
    ? ok(stage)
    : refuse('tournament-no-such-stage', undefined, { stage });
}
