import { type Result, refuse } from '../../../engine/core/base/result.js';
import type { Bye, Entrant, EntrantId, Round } from '../../base/index.js';
import { type Draft, historyOf, type Lots, type PastMeeting } from '../common/index.js';
import { pairSwissRound, type SwissSettings } from '../swiss/index.js';

/** An elimination that is paired like a Swiss: who has lost his last life is out. */
export interface LivesSettings {
  readonly lives: 1 | 2 | 3;
  /** What a draw costs: nothing, half a life, a whole one; or a life of him who did not have that side. */
  readonly draw: 'nothing' | 'half' | 'whole' | 'first-goes-on' | 'second-goes-on';
  /** Whether the last two meet until one has lost his lives, or in one game. Absent: by lives. */
  readonly final?: 'by-lives' | 'one-game';
  readonly swiss: Omit<SwissSettings, 'points' | 'seeds'> & Pick<Partial<SwissSettings>, 'seeds'>;
}

/** A round of it that is to be paired. */
export interface LivesRequest {
  readonly entrants: readonly Entrant[];
  readonly rounds: readonly Round[];
  readonly withdrawn: ReadonlySet<EntrantId>;
  readonly away: readonly Bye[];
  readonly settings: LivesSettings;
}

/**
 * How many lives each has left, in steps of a half. Who came late has lost one; a bye costs none, nor does what one did as a stand-in. Where the
 * final is one game, who loses it has none left.
 */
export function livesLeft(
  entrants: readonly Entrant[],
  rounds: readonly Round[],
  { lives, draw, final }: Pick<LivesSettings, 'lives' | 'draw' | 'final'>,
): Map<EntrantId, number> {
  const history = historyOf(entrants, rounds);
  return new Map(
    entrants.map(({ id }) => {
      const past = history.get(id) ?? { meetings: [], byes: [] };
      let left: number = lives - past.byes.filter(({ kind }) => kind === 'late').length;
      for (const meeting of past.meetings) {
        if (meeting.standIn === 'self') continue;
        if (meeting.result === 'loss')
          left -= final === 'one-game' && isFinal(rounds[meeting.round]) ? lives : 1;
        else if (meeting.result === 'draw') left -= costOf(meeting, draw);
      }
      return [id, Math.max(0, left)];
    }),
  );
}

/** Whether nobody but two has played in a round, or could have. */
function isFinal(round: Round | undefined): boolean {
  const [only, ...others] = round?.meetings ?? [];
  return only !== undefined && others.length === 0 && only.standIn === undefined && round?.byes.length === 0;
}

function costOf({ sides }: PastMeeting, draw: LivesSettings['draw']): number {
  if (draw === 'half') return 0.5;
  if (draw === 'whole') return 1;
  if (draw === 'nothing') return 0;
  return draw === `${sides[0] ?? 'first'}-goes-on` ? 0 : 1;
}

/**
 * Those with lives left, those with as many together. Refused as a round of a Swiss is, and `lives-one-left` (`winner`) where one
 * is left, or nobody; `lives-open` (`one`, `other`) where a meeting before it is under way.
 */
export function pairLivesRound(
  { entrants, rounds, withdrawn, away, settings }: LivesRequest,
  lots: Lots,
): Result<Draft> {
  const history = historyOf(entrants, rounds);
  for (const { entrants: both, games } of rounds.flatMap(({ meetings }) => meetings)) {
    if (games.some(({ outcome }) => outcome === null)) {
      const [one, other] = both;
      const decided = history
        .get(one)
        ?.meetings.some(({ opponent, result }) => opponent === other && result !== null);
      if (decided !== true) return refuse('lives-open', undefined, { one, other });
    }
  }
  const lives = livesLeft(entrants, rounds, settings);
  const left = entrants.filter(({ id }) => !withdrawn.has(id) && (lives.get(id) ?? 0) > 0);
  if (left.length < 2) return refuse('lives-one-left', undefined, { winner: left[0]?.id ?? null });
  const points = { win: 1, draw: 0.5, loss: 0, pairingBye: 0, halfBye: 0 };
  return pairSwissRound(
    { entrants: left, rounds, away, records: lives, settings: { seeds: null, ...settings.swiss, points } },
    lots,
  );
}
