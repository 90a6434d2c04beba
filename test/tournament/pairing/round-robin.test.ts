import { describe, expect, it } from '@jest/globals';
import {
  bergerTable,
  concurrentOddTable,
  poolSizes,
  roundRobinRounds,
  type TableGame,
} from '../../../src/tournament/pairing/index.js';
import { fc } from '../../support/property.js';
import { vectors } from './vectors.js';

const holds = <T>(cases: fc.Arbitrary<T>, check: (one: T) => void): void =>
  fc.assert(fc.property(cases, check));
const written = (games: readonly TableGame[]): string[] => games.map((game) => game.join('-'));
const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index + 1}`);
const key = (one: number, other: number): string => [one, other].sort((a, b) => a - b).join(' ');

describe('the tables', () => {
  it.each([4, 6, 8])('are those of the handbook for %i', (players) => {
    const table = vectors<string[][]>('round_robin', 'berger', `players_${players - 1}_${players}`);
    expect(bergerTable(players).map(({ games }) => written(games))).toEqual(table);
    expect(bergerTable(players - 1).map(({ games, bye }) => [bye, ...written(games)])).toEqual(
      table.map((round) => {
        const numbers = (game: string) => game.split('-').map(Number);
        const bye = numbers(round.find((game) => numbers(game).includes(players)) ?? '').find(
          (one) => one !== players,
        );
        return [bye, ...round.filter((game) => !numbers(game).includes(players))];
      }),
    );
  });

  it('swap the last two rounds of the first cycle where everybody meets twice', () => {
    expect(bergerTable(4, 2).map(({ games }) => written(games))).toEqual(
      vectors('round_robin', 'double_berger_4', 'rounds'),
    );
  });

  it('have everybody meet everybody, with sides that differ by one at most, by none over two cycles', () => {
    holds(fc.tuple(fc.integer({ min: 2, max: 41 }), fc.constantFrom(1, 2)), ([players, cycles]) => {
      const rounds = bergerTable(players, cycles === 1 ? 1 : 2);
      const met = new Map<string, number>();
      const sides = new Map<number, (1 | -1)[]>();
      for (const { games, bye } of rounds) {
        const seen = games.flat();
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.length + (bye === null ? 0 : 1)).toBe(players);
        for (const [first, second] of games) {
          met.set(key(first, second), (met.get(key(first, second)) ?? 0) + 1);
          sides.set(first, [...(sides.get(first) ?? []), 1]);
          sides.set(second, [...(sides.get(second) ?? []), -1]);
        }
      }
      expect(met.size).toBe((players * (players - 1)) / 2);
      expect([...met.values()].every((count) => count === cycles)).toBe(true);
      for (const own of sides.values()) {
        expect(Math.abs(own.reduce<number>((sum, one) => sum + one, 0))).toBeLessThanOrEqual(
          cycles === 1 ? 1 : 0,
        );
        if (cycles === 2)
          expect(own.some((one, at) => one === own[at + 1] && one === own[at + 2])).toBe(false);
      }
    });
  });

  it('of games at once give everybody of an odd field each side equally often', () => {
    const zero = vectors<string[]>('round_robin', 'concurrent_odd_5', 'games');
    expect(concurrentOddTable(5).map((game) => game.map((one) => one - 1).join('-'))).toEqual(zero);
    holds(fc.integer({ min: 1, max: 20 }), (half) => {
      const players = 2 * half + 1;
      const games = concurrentOddTable(players);
      expect(new Set(games.map(([one, other]) => key(one, other))).size).toBe((players * (players - 1)) / 2);
      for (let one = 1; one <= players; one++) {
        expect(games.filter(([first]) => first === one)).toHaveLength(half);
        expect(games.filter(([, second]) => second === one)).toHaveLength(half);
      }
    });
  });

  it('are refused to those who cannot have one', () => {
    expect(() => bergerTable(1)).toThrow(RangeError);
    expect(() => concurrentOddTable(4)).toThrow(RangeError);
  });
});

describe('pools', () => {
  it('are as large as everybody plays the same number of games', () => {
    const vector = vectors<{ table: Record<string, string>; impossible: number[] }>(
      'round_robin',
      'pool_sizes_4_round_two_player',
    );
    for (const [players, sizes] of Object.entries(vector.table)) {
      expect([players, poolSizes(Number(players), 4)?.join('+')]).toEqual([players, sizes]);
    }
    for (const players of vector.impossible)
      expect([players, poolSizes(players, 4)]).toEqual([players, null]);
    expect(poolSizes(12, 6)).toEqual([4, 4, 4]);
    expect(poolSizes(0, 4)).toBeNull();
    expect(() => poolSizes(9, 3)).toThrow(RangeError);
  });
});

describe('a round robin', () => {
  const rounds = (count: number, meet: 'once' | 'twice' | 'pair-of-games', how: 'one-by-one' | 'at-once') => {
    const made = roundRobinRounds(ids(count), { meet, rounds: how });
    if (!made.ok) throw new Error(made.violation.code);
    return made.value;
  };

  it('follows the table, round by round, and says so', () => {
    const [first] = rounds(4, 'once', 'one-by-one');
    expect(first?.meetings[0]).toEqual({
      entrants: ['p1', 'p4'],
      sides: ['first'],
      why: { code: 'round-robin-table', params: { first: 1, second: 4, round: 1, field: 4 } },
    });
    expect(rounds(6, 'twice', 'one-by-one')).toHaveLength(10);
    expect(rounds(5, 'once', 'one-by-one')[0]?.byes).toEqual([
      {
        entrant: 'p1',
        kind: 'pairing',
        why: { code: 'round-robin-sits-out', params: { number: 1, round: 1 } },
      },
    ]);
  });

  it('is one round of all meetings where they are played at once', () => {
    for (const [count, meet, games] of [
      [5, 'once', 10],
      [6, 'once', 15],
      [5, 'twice', 20],
    ] as const) {
      const all = rounds(count, meet, 'at-once');
      expect(all).toHaveLength(1);
      expect(all[0]?.meetings).toHaveLength(games);
      expect(all[0]?.byes).toEqual([]);
    }
  });

  it('has two games with sides changed in a meeting, where that is the unit', () => {
    const all = rounds(4, 'pair-of-games', 'one-by-one');
    expect(all).toHaveLength(3);
    expect(all.flatMap(({ meetings }) => meetings.map(({ sides }) => sides))).toEqual(
      Array(6).fill(['first', 'second']),
    );
  });

  it('needs two', () => {
    expect(roundRobinRounds(['p1'], { meet: 'once', rounds: 'one-by-one' })).toEqual({
      ok: false,
      violation: { code: 'round-robin-too-few', params: { entrants: 1 } },
    });
  });
});
