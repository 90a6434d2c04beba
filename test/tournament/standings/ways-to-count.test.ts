import { describe, expect, it } from '@jest/globals';
import type { Entrant, Meeting, Round } from '../../../src/tournament/base/index.js';
import {
  against,
  CHESS_POINTS,
  crosstableOf,
  type PointsRules,
  standingsOf,
  type TieBreak,
} from '../../../src/tournament/standings/index.js';
import { entrantsOf, gameOf, meeting, outcomeOf, played, round } from '../support/written-rounds.js';

/** Points and values of everybody, best first. */
function table(
  entrants: readonly Entrant[],
  rounds: readonly Round[],
  tieBreaks: readonly TieBreak[] = [],
  points: PointsRules = CHESS_POINTS,
  more: { standInsCount?: boolean; lots?: ReadonlyMap<string, number> } = {},
) {
  const { lots = new Map(), ...rules } = more;
  const { rows } = standingsOf(
    entrants,
    rounds,
    { points, tieBreaks, unplayed: 'virtual-opponent', ...rules },
    { lots },
  );
  return rows.map((row) => [row.place, row.entrant, row.points, ...row.tieBreaks]);
}

describe('points', () => {
  it('of a draw are those of a win where the rules of the game say so (13.14)', () => {
    const rules: PointsRules = { ...CHESS_POINTS, drawIsWinOf: 'first' };
    expect(table(entrantsOf(['a', 'b']), [gameOf('b-a =')], [{ by: 'wins' }], rules)).toEqual([
      [1, 'b', 1, 1],
      [2, 'a', 0, 0],
    ]);
  });

  it('can be the rating of the beaten opponent', () => {
    const rules: PointsRules = { ...CHESS_POINTS, win: { ratingOfBeaten: { unrated: 5000 } }, draw: 0 };
    const entrants = entrantsOf(['a', 'b', 'c'], [5400, 5100]);
    const rounds = [gameOf('a-b 1'), gameOf('b-c 1', 2), gameOf('c-a 1', 3)];
    expect(table(entrants, rounds, [], rules)).toEqual([
      [1, 'c', 5400],
      [2, 'a', 5100],
      [3, 'b', 5000],
    ]);
  });

  it('of forfeits may be others than those of games, and of a forfeit both may have lost', () => {
    const rules: PointsRules = { ...CHESS_POINTS, forfeit: { win: 0.5, loss: -1 } };
    const both = round(2, [meeting('a', 'b', { kind: 'forfeit', winner: null })]);
    expect(table(entrantsOf(['a', 'b']), [gameOf('a-b +'), both], [], rules)).toEqual([
      [1, 'a', -0.5],
      [2, 'b', -2],
    ]);
  });

  it('come from no game that was annulled or goes on', () => {
    const rounds = [round(1, [meeting('a', 'b', { kind: 'annulled' })]), round(2, [meeting('a', 'b', null)])];
    expect(table(entrantsOf(['a', 'b']), rounds, [{ by: 'buchholz' }])).toEqual([
      [1, 'a', 0, 0],
      [1, 'b', 0, 0],
    ]);
  });

  it('of a late entry are what the rounds before are credited with', () => {
    const rules: PointsRules = { ...CHESS_POINTS, byes: { ...CHESS_POINTS.byes, late: -1 } };
    const rounds = [round(1, [meeting('a', 'b', played('first'))], [{ entrant: 'c', kind: 'late' }])];
    expect(table(entrantsOf(['a', 'b', 'c']), rounds, [], rules)).toEqual([
      [1, 'a', 1],
      [2, 'b', 0],
      [3, 'c', -1],
    ]);
  });

  it('are corrected by the director', () => {
    const { rows } = standingsOf(
      entrantsOf(['a', 'b']),
      [gameOf('a-b 1')],
      { points: CHESS_POINTS, tieBreaks: [], unplayed: 'as-scheduled' },
      { corrections: new Map([['a', -1.5]]) },
    );
    expect(rows.map(({ entrant, points }) => [entrant, points])).toEqual([
      ['b', 0],
      ['a', -0.5],
    ]);
  });

  it('are never given to a stand-in, whose own standing is not touched', () => {
    const stood: Meeting = { ...meeting('a', 'b', played('second')), standIn: 'b' };
    expect(table(entrantsOf(['a', 'b']), [round(1, [meeting('b', 'a', null)]), round(2, [stood])])).toEqual([
      [1, 'a', 0],
      [1, 'b', 0],
    ]);
  });
});

describe('tie-breaks', () => {
  const entrants = entrantsOf(['a', 'b', 'c', 'd'], [5400, 5100, 4800]);
  const rounds = [
    round(1, [
      meeting('a', 'b', played('first', { margin: 3, how: 'automatic' })),
      meeting('c', 'd', played('first')),
    ]),
    round(2, [meeting('a', 'c', played('second', { margin: 1 })), meeting('d', 'b', played(null))]),
  ];
  const cases: readonly (readonly [tieBreak: TieBreak, values: { readonly [id: string]: number | null }])[] =
    [
      [
        { by: 'wins-with', side: 'second' },
        { a: 0, b: 0, c: 1, d: 0 },
      ],
      [
        { by: 'decisive-wins', ways: ['automatic'] },
        { a: 1, b: 0, c: 0, d: 0 },
      ],
      [{ by: 'margin' }, { a: 2, b: -3, c: 1, d: 0 }],
      [
        { by: 'margin', average: true },
        { a: 1, b: -1.5, c: 1, d: 0 },
      ],
      [
        { by: 'opponents-rating', of: 'beaten' },
        { a: 5100, b: 0, c: 5400, d: 0 },
      ],
      [
        { by: 'opponents-rating', of: 'played', average: true },
        { a: 4950, b: 5400, c: 5400, d: 4950 },
      ],
      [{ by: 'strength-of-schedule' }, { a: 2.5 / 4, b: 1.5 / 4, c: 1.5 / 4, d: 2.5 / 4 }],
      [{ by: 'games-played' }, { a: 2, b: 2, c: 2, d: 2 }],
      [{ by: 'previous-rating' }, { a: 5400, b: 5100, c: 4800, d: null }],
    ];

  it.each(cases)('$by is what was made in the games', (tieBreak, values) => {
    const found = table(entrants, rounds, [tieBreak]).map(([, id, , value]) => [id, value]);
    expect(Object.fromEntries(found)).toEqual(values);
  });

  it('count bids for a side, in all or on average', () => {
    const bid = (number: number, of: number): Round => {
      const { meetings, ...more } = gameOf('a-b 1', number);
      return {
        ...more,
        meetings: meetings.map((one) => ({ ...one, games: one.games.map((game) => ({ ...game, bid: of })) })),
      };
    };
    const bids = [bid(1, 1), bid(2, 2)];
    expect(table(entrantsOf(['a', 'b']), bids, [{ by: 'bids', side: 'first' }])[0]).toEqual([1, 'a', 2, 3]);
    expect(table(entrantsOf(['a', 'b']), bids, [{ by: 'bids', side: 'first', average: true }])[0]).toEqual([
      1,
      'a',
      2,
      1.5,
    ]);
  });

  it('put the lower previous rating first, and who has none last', () => {
    const level = [round(1, [meeting('a', 'b', played(null)), meeting('c', 'd', played(null))])];
    expect(table(entrants, level, [{ by: 'previous-rating' }]).map(([, id]) => id)).toEqual([
      'c',
      'b',
      'a',
      'd',
    ]);
  });

  it('say who wants a lot, and follow the lots that were drawn', () => {
    const level = [round(1, [meeting('a', 'b', played(null)), meeting('c', 'd', played('first'))])];
    const rules = { points: CHESS_POINTS, tieBreaks: [{ by: 'lots' }], unplayed: 'as-scheduled' } as const;
    expect(standingsOf(entrants, level, rules).lotsWanted).toEqual([['a', 'b']]);
    const lots = new Map([
      ['a', 2],
      ['b', 1],
    ]);
    const drawn = standingsOf(entrants, level, rules, { lots });
    expect(drawn.lotsWanted).toEqual([]);
    expect(drawn.rows.map(({ entrant, place }) => [entrant, place])).toEqual([
      ['c', 1],
      ['b', 2],
      ['a', 3],
      ['d', 4],
    ]);
  });

  it('count games with a stand-in only where the event says so', () => {
    const stood: Round = round(1, [{ ...meeting('a', 'b', played('first')), standIn: 'b' }]);
    const other = gameOf('b-c 1', 2);
    const of = (standInsCount: boolean) =>
      table(entrants, [stood, other], [{ by: 'opponents-rating', of: 'beaten' }], CHESS_POINTS, {
        standInsCount,
      }).find(([, id]) => id === 'a')?.[3];
    expect([of(true), of(false)]).toEqual([5100, 0]);
  });
});

describe('a team event', () => {
  const teams: readonly Entrant[] = [
    { id: 'north', seed: 1, rating: null, members: ['n1', 'n2', 'n3', 'n4'] },
    { id: 'south', seed: 2, rating: null, members: ['s1', 's2', 's3', 's4'] },
  ];
  const rules: PointsRules = {
    ...CHESS_POINTS,
    byes: { pairing: 2, half: 1, zero: 0, late: 0 },
    meeting: { win: 2, draw: 1, loss: 0, boardPointsOfBye: 2 },
  };
  const match = (results: readonly string[]): Round => ({
    stage: 1,
    number: 1,
    byes: [],
    meetings: [
      {
        table: 1,
        entrants: ['north', 'south'],
        games: results.map((result, at) => {
          const [north, south] = [`n${at + 1}`, `s${at + 1}`];
          const outcome = result === '*' ? null : outcomeOf(result);
          // The sides change from board to board.
          return at % 2 === 0
            ? { first: north, second: south, outcome }
            : { first: south, second: north, outcome };
        }),
      },
    ],
  });

  it('has team points by the boards, and board points as a tie-break', () => {
    expect(table(teams, [match(['1', '0', '=', '1'])], [{ by: 'board-points' }], rules)).toEqual([
      [1, 'north', 2, 2.5],
      [2, 'south', 0, 1.5],
    ]);
  });

  it('has a draw where the boards are level, and nothing yet while one goes on', () => {
    expect(table(teams, [match(['1', '1'])], [{ by: 'board-points' }], rules)).toEqual([
      [1, 'north', 1, 1],
      [1, 'south', 1, 1],
    ]);
    expect(table(teams, [match(['1', '*'])], [{ by: 'board-points' }], rules)).toEqual([
      [1, 'north', 0, 1],
      [2, 'south', 0, 0],
    ]);
  });

  it('refuses games of strangers', () => {
    const strangers: Meeting = {
      table: 1,
      entrants: ['north', 'south'],
      games: [{ first: 'x', second: 'y', outcome: null }],
    };
    expect(() => table(teams, [round(1, [strangers])], [], rules)).toThrow('play for neither');
  });
});

describe('a crosstable', () => {
  it('has every round of everybody in the order of the standings, and what two have made of each other', () => {
    const entrants = entrantsOf(['a', 'b', 'c']);
    const rounds = [
      round(1, [meeting('a', 'b', played('second'))], [{ entrant: 'c', kind: 'pairing' }]),
      round(2, [meeting('b', 'a', played(null))]),
    ];
    const { rows } = standingsOf(entrants, rounds, {
      points: CHESS_POINTS,
      tieBreaks: [],
      unplayed: 'as-scheduled',
    });
    const made = crosstableOf(entrants, rounds, CHESS_POINTS, rows);
    expect(made.map(({ entrant, place, points }) => [entrant, place, points])).toEqual([
      ['b', 1, 1.5],
      ['c', 2, 1],
      ['a', 3, 0.5],
    ]);
    expect(made[0]?.rounds.map((lines) => lines.map(({ seat, result }) => [seat, result]))).toEqual([
      [['second', 'win']],
      [['first', 'draw']],
    ]);
    expect(made[1]?.rounds.map((lines) => lines.map(({ state, bye }) => [state, bye]))).toEqual([
      [['bye', 'pairing']],
      [['absent', null]],
    ]);
    const [b] = made;
    expect(b && against(b, 'a').map(({ result }) => result)).toEqual(['win', 'draw']);
    expect(b && against(b, 'c')).toEqual([]);
  });
});
