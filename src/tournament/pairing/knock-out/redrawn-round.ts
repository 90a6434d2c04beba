import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { Bye, Entrant, EntrantId, Round } from '../../base/index.js';
import { type Draft, type Lots, USUAL_POINTS } from '../common/index.js';
import type { KeptApart, OddPlayer, SwissMethod, SwissSides } from '../swiss/index.js';
import { pairSwissRound } from '../swiss/index.js';
import { bracketSize } from './tree.js';
import { type DrawGoesTo, verdictOf } from './who-goes-on.js';

const SEMIFINALISTS = 4;

/** A knock-out that is drawn anew each round. */
export interface RedrawnSettings {
  /** `fold`: the highest seed left meets the lowest, and so on; `random`: by lot. */
  readonly method: SwissMethod;
  /**
   * How many of the highest seeds wait in round 1, 2 and so on; or in round 1 as many as make the field a power of two, or those `unbeaten`; or
   * these wait for the semifinals, and the others play for the places that are left there, the highest seeds of a number that does not fit
   * waiting a round.
   */
  readonly waiting: 'to-power-of-two' | 'unbeaten' | 'unbeaten-to-semifinals' | readonly number[];
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
  /** Who was not beaten in the stage before; absent: it does not matter. */
  readonly unbeaten?: ReadonlySet<EntrantId>;
  readonly settings: RedrawnSettings;
}

/**
 * Those left, paired anew. A stand-in who wins puts his opponent out and does not go on himself. Refused as a round of a Swiss
 * is; and `knock-out-open`, `knock-out-drawn` (`one`, `other`) where a match before it decides nothing, `knock-out-decided`
 * (`winner`) where one is left, or nobody.
 */
export function pairRedrawnRound(request: RedrawnRequest, lots: Lots): Result<Draft> {
  const { rounds, settings } = request;
  const still = stillIn(request);
  if (!still.ok) return still;
  const { left, skipping } = still.value;
  if (left.length < 2) return refuse('knock-out-decided', undefined, { winner: left[0]?.id ?? null });
  const mulligan = settings.mulligan && rounds.length === 0;
  const waits = mulligan ? new Set() : waitingNow(request, left);
  const away = left
    .filter(({ id }) => waits.has(id) || skipping.has(id))
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

/** Who is still in, by seed, and who of them skips the round after a mulligan. Refused as `pairRedrawnRound` says of matches. */
export function stillIn({
  entrants,
  rounds,
  withdrawn,
  settings,
}: Pick<RedrawnRequest, 'entrants' | 'rounds' | 'withdrawn'> & {
  readonly settings: Pick<RedrawnSettings, 'mulligan' | 'draw'>;
}): Result<{ readonly left: readonly Entrant[]; readonly skipping: ReadonlySet<EntrantId> }> {
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
  return ok({ left, skipping });
}

function waitingNow(
  { settings, rounds, unbeaten = new Set() }: RedrawnRequest,
  left: readonly Entrant[],
): ReadonlySet<EntrantId> {
  const { waiting, mulligan } = settings;
  const round = rounds.length - (mulligan ? 1 : 0);
  const highest = (among: readonly Entrant[], many: number): ReadonlySet<EntrantId> =>
    new Set(among.slice(0, Math.max(0, many)).map(({ id }) => id));
  if (waiting === 'to-power-of-two') {
    return round === 0 ? highest(left, bracketSize(left.length) - left.length) : new Set();
  }
  if (waiting === 'unbeaten') {
    return round === 0 ? new Set(left.map(({ id }) => id).filter((id) => unbeaten.has(id))) : new Set();
  }
  if (waiting !== 'unbeaten-to-semifinals') return highest(left, waiting[round] ?? 0);
  const sure = left.filter(({ id }) => unbeaten.has(id)).slice(0, SEMIFINALISTS - 1);
  const others = left.filter((one) => !sure.includes(one));
  // From the places in the semifinals upwards, twice as many each round before.
  let places = SEMIFINALISTS - sure.length;
  if (others.length <= places) return new Set();
  while (places * 2 < others.length) places *= 2;
  const waits = highest(others, others.length - 2 * (others.length - places));
  return new Set([...sure.map(({ id }) => id), ...waits]);
}
