import { type Result, refuse } from '../../../engine/core/base/result.js';
import type { Bye, Entrant, EntrantId, Round } from '../../base/index.js';
import { type Draft, type Lots, USUAL_POINTS } from '../common/index.js';
import type { KeptApart, OddPlayer, SwissMethod, SwissSides } from '../swiss/index.js';
import { pairSwissRound } from '../swiss/index.js';
import { bracketSize } from './tree.js';
import { type DrawGoesTo, verdictOf } from './who-goes-on.js';

/** A knock-out that is drawn anew each round. */
export interface RedrawnSettings {
  /** `fold`: the highest seed left meets the lowest, and so on; `random`: by lot. */
  readonly method: SwissMethod;
  /** How many of the highest seeds wait in round 1, 2 and so on; or in round 1 as many as make the field a power of two. */
  readonly waiting: 'to-power-of-two' | readonly number[];
  /** The first round beats nobody: its winners skip the next one, its losers still start there. */
  readonly mulligan: boolean;
  readonly draw: DrawGoesTo;
  readonly sides: SwissSides;
  readonly odd: OddPlayer;
  readonly keptApart: readonly KeptApart[];
}

/** A round of such a knock-out that is to be paired. */
export interface RedrawnRequest {
  readonly entrants: readonly Entrant[];
  readonly rounds: readonly Round[];
  readonly withdrawn: ReadonlySet<EntrantId>;
  readonly settings: RedrawnSettings;
}

/**
 * Those left, paired anew. A stand-in who wins puts his opponent out and does not go on himself. Refused as a round of a Swiss
 * is; and `knock-out-open`, `knock-out-drawn` (`one`, `other`) where a match before it decides nothing, `knock-out-decided`
 * (`winner`) where one is left, or nobody.
 */
export function pairRedrawnRound(
  { entrants, rounds, withdrawn, settings }: RedrawnRequest,
  lots: Lots,
): Result<Draft> {
  const out = new Set<EntrantId>(withdrawn);
  const skipping = new Set<EntrantId>();
  for (const [at, round] of rounds.entries()) {
    for (const meeting of round.meetings) {
      const verdict = verdictOf(meeting, entrants, settings.draw);
      if (!verdict.ok) return verdict;
      const { winner, loser } = verdict.value;
      if (settings.mulligan && at === 0) {
        if (winner !== null && rounds.length === 1) skipping.add(winner);
        continue;
      }
      for (const id of winner === null ? meeting.entrants : [loser]) {
        if (id !== null && id !== meeting.standIn) out.add(id);
      }
    }
  }
  const left = entrants.filter(({ id }) => !out.has(id)).sort((a, b) => a.seed - b.seed);
  if (left.length < 2) return refuse('knock-out-decided', undefined, { winner: left[0]?.id ?? null });
  const mulligan = settings.mulligan && rounds.length === 0;
  const waits = mulligan ? 0 : waitingNow(settings, left.length, rounds.length - (settings.mulligan ? 1 : 0));
  const away = left
    .filter(({ id }, at) => at < waits || skipping.has(id))
    .map(({ id }): Bye => ({ entrant: id, kind: 'pairing' }));
  return pairSwissRound(
    {
      entrants: left,
      rounds,
      away,
      records: new Map(left.map(({ id }) => [id, 0])),
      settings: {
        method: settings.method,
        seeds: null,
        floater: 'lowest-down',
        rematch: 'if-need-be',
        sides: settings.sides,
        // Who waited because he was seeded may be the odd one of a later round.
        odd: { again: true, ...settings.odd },
        keptApart: settings.keptApart,
        points: USUAL_POINTS,
      },
    },
    lots,
  );
}

function waitingNow({ waiting }: RedrawnSettings, left: number, round: number): number {
  if (waiting !== 'to-power-of-two') return waiting[round] ?? 0;
  return round === 0 ? bracketSize(left) - left : 0;
}
