import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Outcome } from '../../../src/tournament/base/index.js';
import {
  area,
  fixedAtStart,
  glicko2,
  NO_RATINGS,
  openskill,
  type RatedGame,
  ratedGamesOf,
  ratingTables,
  readRatings,
  seededByRating,
  shownRating,
} from '../../../src/tournament/ratings/index.js';
import { entrantsOf, meeting, played, round } from '../support/written-rounds.js';

describe('games that are rated', () => {
  const of = (outcome: Outcome | null) =>
    ratedGamesOf(round(1, [meeting('a', 'b', outcome)]), () => 'liberty');

  it('are those that were played or adjudicated', () => {
    expect(of(played('second'))).toEqual([{ game: 'liberty', first: 'a', second: 'b', winner: 'second' }]);
    expect(of({ kind: 'adjudicated', winner: null })).toHaveLength(1);
    expect(of({ kind: 'forfeit', winner: 'first' })).toEqual([]);
    expect(of({ kind: 'annulled' })).toEqual([]);
    expect(of(null)).toEqual([]);
  });

  it('are those of who has played them: a substitute has the games he took over, and no others', () => {
    const both = round(2, [meeting('a', 'b', played('first')), meeting('c', 'd', played('first'))]);
    const substitution = { stage: 1, round: 2, table: 2, game: 0, seat: 'first', person: 'eve' } as const;
    expect(ratedGamesOf(both, () => 'liberty', [substitution]).map(({ first }) => first)).toEqual([
      'a',
      'eve',
    ]);
    const other = round(3, both.meetings);
    expect(ratedGamesOf(other, () => 'liberty', [substitution]).map(({ first }) => first)).toEqual([
      'a',
      'c',
    ]);
  });
});

describe('rating tables', () => {
  const game = (name: string, first: string, second: string): RatedGame => ({
    game: name,
    first,
    second,
    winner: 'first',
  });

  it('stand over all games and for each by itself', () => {
    const { overall, byGame } = ratingTables(area(), NO_RATINGS, [
      [game('liberty', 'a', 'b')],
      [game('mohicans', 'a', 'b'), game('liberty', 'a', 'b')],
    ]);
    expect(overall.get('a')).toEqual({ value: 5271, deviation: null, games: 3 });
    expect(byGame.get('liberty')?.get('a')).toEqual({ value: 5190, deviation: null, games: 2 });
    expect(byGame.get('mohicans')?.get('a')).toEqual({ value: 5100, deviation: null, games: 1 });
  });

  it('are the same whether computed at once or taken up where they were left', () => {
    for (const system of [area(), glicko2(), openskill()]) {
      const periods = [
        [game('liberty', 'a', 'b')],
        [game('mohicans', 'c', 'a')],
        [game('liberty', 'b', 'c')],
      ];
      const half = ratingTables(system, NO_RATINGS, periods.slice(0, 2));
      expect(ratingTables(system, half, periods.slice(2))).toEqual(ratingTables(system, NO_RATINGS, periods));
    }
  });

  it('never come to anything but numbers, whoever plays whom', () => {
    const ratings = fc.array(
      fc.record({
        value: fc.integer({ min: -1000, max: 1000 }),
        deviation: fc.integer({ min: 1, max: 10_000 }),
      }),
      { minLength: 4, maxLength: 4 },
    );
    const games = fc.array(
      fc.record({
        first: fc.nat(3),
        more: fc.integer({ min: 1, max: 3 }),
        winner: fc.constantFrom('first', 'second', null),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(ratings, games, (given, chosen) => {
        const period = chosen.map(({ first, more, winner }) => ({
          game: 'liberty',
          first: `p${first}`,
          second: `p${(first + more) % 4}`,
          winner: winner as RatedGame['winner'],
        }));
        for (const system of [area(), glicko2(), openskill()]) {
          const [, most] = system.range;
          const before = new Map(
            given.map((one, at) => [`p${at}`, { ...one, value: (one.value * most) / 1000, games: 1 }]),
          );
          for (const { value } of system.rate(before, period).values())
            expect(Number.isFinite(value)).toBe(true);
        }
      }),
    );
  });

  it('give the start of an event ratings that stay, and seeds by them', () => {
    const ratings = new Map([
      ['a', { value: 1400.4, deviation: 30, games: 4 }],
      ['c', { value: 1662.3109, deviation: 290.319, games: 1 }],
    ]);
    const fixed = fixedAtStart(entrantsOf(['a', 'b', 'c', 'd']), ratings, glicko2());
    expect(seededByRating(fixed).map(({ id, seed, rating }) => [id, seed, rating])).toEqual([
      ['c', 1, 1662],
      ['a', 2, 1400],
      ['b', 3, null],
      ['d', 4, null],
    ]);
  });

  it('are shown with their deviation', () => {
    expect(shownRating({ value: 1464.0507, deviation: 151.5165, games: 3 }, glicko2())).toBe('1464 ± 152');
    expect(shownRating({ value: 27.6353, deviation: 8.0659, games: 1 }, openskill())).toBe('27.6 ± 8.1');
    expect(shownRating({ value: 5100, deviation: null, games: 1 }, area())).toBe('5100');
  });
});

describe("a club's old ratings", () => {
  it('are read from CSV with any separator, quotations and columns in any order', () => {
    const texts = [
      'player,rating,deviation,games\r\nanna,1523,80,41\r\nbert,1480,,\r\n',
      '\ufeffGames;Player;Rating;Deviation\n41;"anna";1523;80\n\n;bert;1480;\n',
    ];
    for (const text of texts) {
      expect(readRatings(text, 'csv', glicko2())).toEqual({
        ok: true,
        value: new Map([
          ['anna', { value: 1523, deviation: 80, volatility: 0.06, games: 41 }],
          ['bert', { value: 1480, deviation: 350, volatility: 0.06, games: 0 }],
        ]),
      });
    }
  });

  it('are read from YAML, in short or in full', () => {
    expect(readRatings('anna: 5230\nbert: { rating: 4810, games: 12 }\n', 'yaml', area())).toEqual({
      ok: true,
      value: new Map([
        ['anna', { value: 5230, deviation: null, games: 0 }],
        ['bert', { value: 4810, deviation: null, games: 12 }],
      ]),
    });
  });

  it('have all their faults named at once, with their lines', () => {
    const text =
      'player,rating,deviation\nanna,12x,80\n,1500,80\nbert,1500,-3\nbert,1500,\n"carl\nsmith",,\n';
    const read = readRatings(text, 'csv', glicko2());
    expect(!read.ok && read.faults.map(({ line, code, params }) => [line, code, params?.column])).toEqual([
      [2, 'ratings-bad-number', 'rating'],
      [3, 'ratings-bad-player', undefined],
      [4, 'ratings-bad-number', 'deviation'],
      [5, 'ratings-player-twice', undefined],
      [6, 'ratings-bad-number', 'rating'],
    ]);
  });

  it.each([
    ['csv', '', 'ratings-no-heading'],
    ['csv', 'name,elo\nanna,1500\n', 'ratings-no-heading'],
    ['csv', 'player,rating\n"anna,1500\n', 'ratings-open-quotation'],
    ['yaml', '- anna\n', 'ratings-no-list'],
    ['yaml', 'anna: [', 'not-yaml'],
  ] as const)('as %s %j are refused: %s', (format, text, code) => {
    const read = readRatings(text, format, area());
    expect(!read.ok && read.faults.map((fault) => fault.code)).toEqual([code]);
  });

  it('are read or refused, whatever somebody sends', () => {
    const junk = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc
        .array(
          fc.constantFrom(
            'player',
            'rating',
            ',',
            ';',
            '"',
            '\n',
            '1500',
            'anna',
            ': ',
            '&a',
            '*a',
            '{',
            '}',
            '1e9',
            '-',
          ),
          { maxLength: 40 },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(junk, fc.constantFrom('csv' as const, 'yaml' as const), (text, format) => {
        const read = readRatings(text, format, glicko2());
        if (read.ok) for (const { value } of read.value.values()) expect(Number.isFinite(value)).toBe(true);
        else expect(read.faults.length).toBeGreaterThan(0);
      }),
    );
  });
});
