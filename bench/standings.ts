import { Results, Tiebreak, Tiebreaker, TournamentType, UnplayedRoundsAdjustment } from 'tiebreak';
import { SeededRandom, seededDice } from '../src/engine/core/base/seeded-dice.js';
import { kindOf } from '../src/log/game/index.js';
import type { Entrant, Meeting, Round } from '../src/tournament/base/index.js';
import {
  PROCEDURE,
  standingsAt,
  TOURNAMENTS,
  type TournamentTypes,
} from '../src/tournament/procedure/index.js';
import { settingsShape } from '../src/tournament/settings/index.js';
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

/** What it costs to take one result down among so many games and to have all standings anew, as milliseconds of processor. */
export interface ResultCost {
  readonly players: number;
  readonly games: number;
  /** The entry alone: what it changes in the position. */
  readonly taken: number;
  /** It, and the standings with the usual tie-breaks. */
  readonly standings: number;
}

const LARGE_FIELD = 2224;

/** One result in a Swiss of nine rounds and ten thousand games, whose last game is under way. */
export function resultCost(): ResultCost {
  const ids = Array.from({ length: LARGE_FIELD }, (_, at) => `p${at + 1}`);
  const rounds = randomRounds(ids);
  const last = { stage: 1, round: ROUNDS, table: rounds.at(-1)?.meetings.length ?? 0, game: 1 };
  const before: TournamentTypes['session'] = {
    ...{
      settings: settingsShape.parse({
        id: 'large',
        title: 'Large',
        stages: [{ kind: 'swiss', rounds: ROUNDS }],
      }),
    },
    ...{ phase: 'running', paused: null, away: [], corrections: [] },
    participants: ids.map((id, at) => ({
      ...{ id, number: at + 1, seed: at + 1 },
      rating: 2800 - at,
      status: 'in',
    })),
    stages: [{ field: ids, pools: [ids], lots: {}, goOn: null }],
    rounds: rounds.map((round) => ({
      ...{ ...round, status: 'published', until: null },
      meetings: round.meetings.map((meeting) => ({
        ...{ ...meeting, why: {} },
        games: meeting.games.map((game) => ({
          ...{ ...game, made: null, head: null },
          outcome: round.number === last.round && meeting.table === last.table ? null : game.outcome,
        })),
      })),
      byes: [],
    })),
  };
  const kind = kindOf(TOURNAMENTS);
  const { id, version } = PROCEDURE;
  const era = { from: 0, module: PROCEDURE, named: { module: id, version }, format: 1 };
  const taken = (): TournamentTypes['session'] => {
    const input = { type: 'result', ...last, outcome: { winner: 'first' }, head: null } as const;
    const done = kind.step(era, before, input, seededDice('result'));
    if (!done.ok) throw new Error(done.violation.code);
    return done.value.session;
  };
  return {
    players: LARGE_FIELD,
    games: rounds.reduce((all, { meetings }) => all + meetings.length, 0),
    taken: cost(taken),
    standings: cost(() => standingsAt(taken(), 1)),
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
