import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { Entrant, EntrantId, Meeting, Seat } from '../../base/index.js';
import { historyOf } from '../common/index.js';

/** Who goes on after a draw: he who had that side in the first game, the higher seed, or nobody knows (it is refused). */
export type DrawGoesTo = Seat | 'higher-seed' | 'refused';

/** Who goes on and who is out; null: nobody. */
export interface Verdict {
  readonly winner: EntrantId | null;
  readonly loser: EntrantId | null;
}

/**
 * What a meeting of a knock-out has decided; who lost by forfeit on both sides is out with the other. Refused: `knock-out-open`
 * (`one`, `other`) while it is under way, `knock-out-drawn` where a draw decides nothing.
 */
export function verdictOf(meeting: Meeting, entrants: readonly Entrant[], draw: DrawGoesTo): Result<Verdict> {
  const [one, other] = meeting.entrants;
  const history = historyOf(entrants, [{ stage: 1, number: 1, meetings: [meeting], byes: [] }]);
  const [own, theirs] = [history.get(one)?.meetings[0], history.get(other)?.meetings[0]];
  const names = { one, other };
  if (own === undefined || own.result === null || theirs === undefined) {
    return refuse('knock-out-open', undefined, names);
  }
  if (own.result === 'win') return ok({ winner: one, loser: other });
  if (theirs.result === 'win') return ok({ winner: other, loser: one });
  if (own.result === 'loss') return ok({ winner: null, loser: null });
  const seedOf = (id: EntrantId): number => entrants.find((entrant) => entrant.id === id)?.seed ?? Infinity;
  if (draw === 'refused') return refuse('knock-out-drawn', undefined, names);
  const first = draw === 'higher-seed' ? seedOf(one) < seedOf(other) : (own.sides[0] ?? 'first') === draw;
  return ok(first ? { winner: one, loser: other } : { winner: other, loser: one });
}
