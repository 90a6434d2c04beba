import { describe, expect, it } from '@jest/globals';
import type { Meeting, Round } from '../../../src/tournament/base/index.js';
import {
  CHESS_POINTS,
  type PointsRules,
  placesAfterKnockout,
  pointsOfGame,
  poolWinners,
  type StandingsRules,
  standingsOf,
  type TieBreak,
  type UnplayedGames,
} from '../../../src/tournament/standings/index.js';
import { vectors } from '../pairing/vectors.js';
import {
  entrantsOf,
  gameOf,
  meeting,
  outcomeOf,
  played,
  round,
  roundsOfTable,
} from '../support/written-rounds.js';

interface TieBreaks {
  readonly fide_exercise_2023: {
    readonly table: { readonly [player: string]: string };
    readonly score: Values;
    readonly buchholz: Values;
    readonly buchholz_without_adjustment_from_tiebreak_npm_test_not_fide: Values;
    readonly buchholz_cut1: Values;
  };
  readonly round_robin_of_four: { readonly [name: string]: Values };
  readonly progressive: readonly { readonly score_after_round: readonly number[]; readonly value: number }[];
  readonly direct_encounter: { readonly games: readonly string[]; readonly mini_table: Values };
  readonly rtt_pool: {
    readonly games: readonly string[];
    readonly points: Values;
    readonly tie_break: Values;
    readonly winners: readonly string[];
  };
  readonly places_after_knockout: { readonly [round: string]: readonly string[] };
  readonly war_at_sea_points: {
    readonly cases: readonly { readonly margin_after_bid?: number; readonly points?: readonly number[] }[];
  };
}
type Values = { readonly [player: string]: number };

type Results = { readonly [player: string]: { readonly [opponent: string]: string | number } };
interface Published {
  readonly results: Results;
  readonly score_wins_sb_place?: { readonly [player: string]: readonly number[] };
  readonly score_sb_place?: { readonly [player: string]: readonly number[] };
}

const given = vectors<TieBreaks>('tie_breaks');
const published = vectors<{ readonly [event: string]: Published }>('round_robin_results');

function rulesOf(
  tieBreaks: readonly TieBreak[],
  unplayed: UnplayedGames,
  points = CHESS_POINTS,
): StandingsRules {
  return { points, tieBreaks, unplayed };
}

/** What one tie-break gives everybody. */
function valuesOf(
  ids: readonly string[],
  rounds: readonly Round[],
  tieBreak: TieBreak,
  unplayed: UnplayedGames,
  points: PointsRules = CHESS_POINTS,
): Values {
  const { rows } = standingsOf(entrantsOf(ids), rounds, rulesOf([tieBreak], unplayed, points));
  return Object.fromEntries(rows.map((row) => [row.entrant, row.tieBreaks[0] ?? Number.NaN]));
}

function scoresOf(ids: readonly string[], rounds: readonly Round[], points = CHESS_POINTS): Values {
  const { rows } = standingsOf(entrantsOf(ids), rounds, rulesOf([], 'as-scheduled', points));
  return Object.fromEntries(rows.map((row) => [row.entrant, row.points]));
}

/** A double round robin as its table prints it: "= 1" of a row, first with the first side. */
function roundsOfResults(results: Results): Round[] {
  const rounds: Round[] = [];
  for (const [id, cells] of Object.entries(results)) {
    for (const [opponent, text] of Object.entries(cells)) {
      if (id > opponent) continue;
      for (const result of String(text).split(' ')) {
        rounds.push(round(rounds.length + 1, [meeting(id, opponent, outcomeOf(result[0] ?? ''))]));
      }
    }
  }
  return rounds;
}

describe('the tie-break exercise of FIDE', () => {
  const { table, score, buchholz, buchholz_cut1, ...more } = given.fide_exercise_2023;
  const rounds = roundsOfTable(table);
  const ids = Object.keys(table);

  it('has these scores', () => {
    expect(scoresOf(ids, rounds)).toEqual(score);
  });

  it('has these Buchholz scores, games that were not played against a virtual opponent', () => {
    expect(valuesOf(ids, rounds, { by: 'buchholz' }, 'virtual-opponent')).toMatchObject(buchholz);
  });

  it('has these with the lowest cut, rounds that were given away first', () => {
    expect(valuesOf(ids, rounds, { by: 'buchholz', cut: 1 }, 'virtual-opponent')).toMatchObject(
      buchholz_cut1,
    );
  });

  it('has these where unplayed games count as scheduled', () => {
    const unadjusted = more.buchholz_without_adjustment_from_tiebreak_npm_test_not_fide;
    expect(valuesOf(ids, rounds, { by: 'buchholz' }, 'as-scheduled')).toMatchObject(unadjusted);
  });
});

describe('a round robin of four', () => {
  const ids = ['p1', 'p2', 'p3', 'p4'];
  const rounds = [
    round(1, [meeting('p1', 'p2', played('first')), meeting('p3', 'p4', played(null))]),
    round(2, [meeting('p1', 'p3', played(null)), meeting('p2', 'p4', played('first'))]),
    round(3, [meeting('p1', 'p4', played('first')), meeting('p3', 'p2', played('first'))]),
  ];
  const cases: readonly (readonly [name: string, tieBreak: TieBreak])[] = [
    ['buchholz', { by: 'buchholz' }],
    ['buchholz_cut1', { by: 'buchholz', cut: 1 }],
    ['buchholz_cut2', { by: 'buchholz', cut: 2 }],
    ['buchholz_median1', { by: 'buchholz', median: 1 }],
    ['sonneborn_berger', { by: 'sonneborn-berger' }],
    ['progressive', { by: 'progressive' }],
  ];

  it('has these scores', () => {
    expect(scoresOf(ids, rounds)).toEqual(given.round_robin_of_four.score);
  });

  it.each(cases)('has this as %s', (name, tieBreak) => {
    const wanted = given.round_robin_of_four[name];
    expect(wanted).toBeDefined();
    expect(valuesOf(ids, rounds, tieBreak, 'as-scheduled')).toMatchObject(wanted ?? {});
  });
});

describe('the progressive score', () => {
  it.each(given.progressive)('of $score_after_round is $value', ({ score_after_round, value }) => {
    const results = score_after_round.map((score, at) => score - (score_after_round[at - 1] ?? 0));
    const rounds = results.map((result, at) =>
      round(at + 1, [meeting('a', 'b', outcomeOf(result === 1 ? '1' : result === 0.5 ? '=' : '0'))]),
    );
    expect(valuesOf(['a', 'b'], rounds, { by: 'progressive' }, 'as-scheduled')).toMatchObject({ a: value });
  });
});

describe('direct encounter', () => {
  const games = given.direct_encounter.games.map((text, at) => gameOf(text, at + 1));

  it('counts the games the tied have played with each other', () => {
    // Games with others put all three level.
    const others = [meeting('P2', 'X', played('first')), meeting('P3', 'Y', played(null))];
    const { rows } = standingsOf(
      entrantsOf(['P1', 'P2', 'P3', 'X', 'Y']),
      [...games, round(4, others)],
      rulesOf([{ by: 'direct-encounter' }], 'virtual-opponent'),
    );
    const tied = rows.filter(({ points }) => points === 1.5);
    expect(Object.fromEntries(tied.map((row) => [row.entrant, row.tieBreaks[0]]))).toEqual(
      given.direct_encounter.mini_table,
    );
    expect(tied.map(({ entrant, place }) => [entrant, place])).toEqual([
      ['P1', 1],
      ['P3', 2],
      ['P2', 3],
    ]);
  });

  it('says nothing where two of the tied have not met', () => {
    const rounds = [round(1, [meeting('P1', 'P2', played('first')), meeting('P3', 'X', played('first'))])];
    const { rows } = standingsOf(
      entrantsOf(['P1', 'P2', 'P3', 'X']),
      rounds,
      rulesOf([{ by: 'direct-encounter' }], 'virtual-opponent'),
    );
    expect(rows.map(({ entrant, place, tieBreaks }) => [entrant, place, tieBreaks[0]])).toEqual([
      ['P1', 1, null],
      ['P3', 1, null],
      ['P2', 3, null],
      ['X', 3, null],
    ]);
  });
});

describe('published double round robins', () => {
  const tieBreaks: readonly TieBreak[] = [{ by: 'wins' }, { by: 'sonneborn-berger' }];

  it.each(Object.entries(published))('%s comes out as it was printed', (_, event) => {
    const wanted = event.score_wins_sb_place ?? event.score_sb_place;
    const { rows } = standingsOf(
      entrantsOf(Object.keys(event.results).reverse()),
      roundsOfResults(event.results),
      rulesOf(event.score_wins_sb_place === undefined ? tieBreaks.slice(1) : tieBreaks, 'as-scheduled'),
    );
    expect(
      Object.fromEntries(
        rows.map(({ entrant, points, tieBreaks: values, place }) => [entrant, [points, ...values, place]]),
      ),
    ).toEqual(wanted);
  });
});

describe('a pool that needs more than what is level', () => {
  const points: PointsRules = {
    ...CHESS_POINTS,
    win: 2,
    draw: 1,
    byes: { pairing: 0, half: 0, zero: 0, late: 0 },
  };
  const rules = rulesOf([{ by: 'sonneborn-berger', doubled: true }], 'as-scheduled', points);
  const rule = { moreThanLevel: true, pointsOfGame: 2, games: 6 };

  it('has this winner', () => {
    const { games, points: wanted, tie_break, winners } = given.rtt_pool;
    const standings = standingsOf(
      entrantsOf(['A', 'B', 'C']),
      games.map((text, at) => gameOf(text, at + 1)),
      rules,
    );
    expect(Object.fromEntries(standings.rows.map((row) => [row.entrant, row.points]))).toEqual(wanted);
    expect(Object.fromEntries(standings.rows.map((row) => [row.entrant, row.tieBreaks[0]]))).toEqual(
      tie_break,
    );
    expect(poolWinners(standings, rule)).toEqual(winners);
  });

  it('has none where everybody is level', () => {
    const games = ['A-B 1', 'B-A 1', 'A-C 1', 'C-A 1', 'B-C 1', 'C-B 1'].map((text, at) =>
      gameOf(text, at + 1),
    );
    const standings = standingsOf(entrantsOf(['A', 'B', 'C']), games, rules);
    expect(standings.rows.map(({ points }) => points)).toEqual([4, 4, 4]);
    expect(poolWinners(standings, rule)).toEqual([]);
  });

  it('has several where points and tie-break are the same', () => {
    const games = ['A-B =', 'B-A =', 'A-C 1', 'C-A 0', 'B-C 1', 'C-B 0'].map((text, at) =>
      gameOf(text, at + 1),
    );
    expect(poolWinners(standingsOf(entrantsOf(['A', 'B', 'C']), games, rules), rule)).toEqual(['A', 'B']);
  });
});

describe('places after a knock-out', () => {
  const roundOf = (number: number, pairs: readonly string[] | undefined): Round =>
    round(
      number,
      (pairs ?? []).map((pair): Meeting => {
        const [one = '', other = ''] = pair.split('-');
        return meeting(one, other, played('first'));
      }),
    );
  const { final, semifinals, quarterfinals, places } = given.places_after_knockout;

  it('follow those who went on, round by round backwards', () => {
    const rounds = [roundOf(1, quarterfinals), roundOf(2, semifinals), roundOf(3, final)];
    expect(placesAfterKnockout(rounds)).toEqual([...(places ?? []), 'G', 'H']);
  });

  it('are decided by games for places where there were any', () => {
    const rounds = [roundOf(1, quarterfinals), roundOf(2, semifinals), roundOf(3, [...(final ?? []), 'D-C'])];
    expect(placesAfterKnockout(rounds).slice(0, 4)).toEqual(['A', 'B', 'D', 'C']);
  });

  it('let a side go on where games were drawn, and give stand-ins none', () => {
    const stood: Meeting = { ...meeting('A', 'X', played('first')), standIn: 'X' };
    const rounds = [
      round(1, [meeting('B', 'C', played(null)), stood]),
      round(2, [meeting('A', 'C', played(null))]),
    ];
    expect(placesAfterKnockout(rounds, 'second')).toEqual(['C', 'A', 'B']);
  });
});

describe('points by margin', () => {
  const rules: PointsRules = {
    win: 10,
    draw: 5,
    loss: 0,
    byes: { pairing: 10, half: 5, zero: 0, late: 0 },
    grades: [
      { from: 0, winner: 8, loser: 2 },
      { from: 2, winner: 10, loser: 0 },
    ],
    ways: { resigned: { winner: 10, loser: 0 } },
  };
  const unrated = { first: null, second: null };

  it.each(given.war_at_sea_points.cases.filter(({ points }) => points !== undefined))(
    'are $points where it is $margin_after_bid',
    ({ margin_after_bid: margin = 0, points = [] }) => {
      const outcome = played(margin === 0 ? null : 'first', { margin });
      expect(pointsOfGame(outcome, rules, unrated)).toEqual({ first: points[0], second: points[1] });
    },
  );

  it('are all lost by who resigns while he is ahead', () => {
    const outcome = played('second', { margin: 1, how: 'resigned' });
    expect(pointsOfGame(outcome, rules, unrated)).toEqual({ first: 0, second: 10 });
  });
});
