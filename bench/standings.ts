import { Results, Tiebreak, Tiebreaker, TournamentType, UnplayedRoundsAdjustment } from 'tiebreak';
import { SeededRandom } from '../src/engine/core/base/seeded-dice.js';
import type { Entrant, Meeting, Round } from '../src/tournament/base/index.js';
import { CHESS_POINTS, standingsOf, type TieBreak } from '../src/tournament/standings/index.js';

const PLAYERS = 1000;
const ROUNDS = 9;
const RUNS = 15;

/** What standings cost, as milliseconds of processor: all tie-breaks, Buchholz alone, and Buchholz by a library. */
export interface StandingsCost {
  readonly players: number;
  readonly rounds: number;
  readonly everything: number;
  readonly buchholz: number;
  readonly library: number;
}

/** Standings of 1,000 players after 9 rounds of random pairings and results. */
export function standingsCost(): StandingsCost {
  const entrants = Array.from(
    { length: PLAYERS },
    (_, at): Entrant => ({ id: `p${at + 1}`, seed: at + 1, rating: 2800 - at }),
  );
  const rounds = randomRounds(entrants.map(({ id }) => id));
  const standings = (tieBreaks: readonly TieBreak[]): void => {
    standingsOf(entrants, rounds, { points: CHESS_POINTS, tieBreaks, unplayed: 'virtual-opponent' });
  };
  const library = new Tiebreaker(resultsOf(rounds), UnplayedRoundsAdjustment.FIDE_2023);
  return {
    players: PLAYERS,
    rounds: ROUNDS,
    everything: cost(() =>
      standings([
        { by: 'direct-encounter' },
        { by: 'buchholz', cut: 1 },
        { by: 'buchholz' },
        { by: 'sonneborn-berger' },
        { by: 'progressive' },
        { by: 'wins' },
        { by: 'opponents-rating', of: 'played', average: true },
      ]),
    ),
    buchholz: cost(() => standings([{ by: 'buchholz' }])),
    library: cost(() => {
      library.ranking(ROUNDS, [Tiebreak.SCORE, Tiebreak.BUCHHOLZ]);
    }),
  };
}

function randomRounds(ids: readonly string[]): readonly Round[] {
  const random = new SeededRandom('standings');
  return Array.from({ length: ROUNDS }, (_, at): Round => {
    const left = [...ids];
    const take = (): string => left.splice(random.below(left.length), 1)[0] ?? '';
    const meetings: Meeting[] = [];
    while (left.length > 1) {
      const [first, second] = [take(), take()];
      const winner = (['first', 'second', null] as const)[random.below(3)] ?? null;
      meetings.push({
        table: meetings.length + 1,
        entrants: [first, second],
        games: [{ first, second, outcome: { kind: 'played', winner } }],
      });
    }
    return { stage: 1, number: at + 1, meetings, byes: [] };
  });
}

function resultsOf(rounds: readonly Round[]): Results {
  return new Results(
    TournamentType.SWISS,
    rounds.map(({ meetings }) => ({
      pairings: meetings.flatMap(({ games }) =>
        games.map(({ first, second, outcome }) => {
          const winner = outcome?.kind === 'played' ? outcome.winner : null;
          const scoreWhite = winner === null ? 0.5 : winner === 'first' ? 1 : 0;
          const scoreBlack = winner === null ? 0.5 : winner === 'second' ? 1 : 0;
          return { white: first, black: second, scoreWhite, scoreBlack, forfeited: false } as const;
        }),
      ),
    })),
  );
}

/** Milliseconds of processor of one run, the median of some. */
function cost(work: () => void): number {
  work();
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times.sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? Number.NaN;
}
