import { describe, expect, it } from '@jest/globals';
import {
  byHalfWay,
  byInsertion,
  byKingOfTheHill,
  dividedInto,
  mayChallenge,
  nextSeason,
  pairNeighbours,
} from '../../../src/tournament/pairing/index.js';
import { fc } from '../../support/property.js';
import { entrants, lots, played } from './played-round.js';
import { vectors } from './vectors.js';

const places = (count: number): string[] => Array.from({ length: count }, (_, at) => `${at + 1}`);

describe('a ladder', () => {
  it('moves by insertion as published', () => {
    const steps = vectors<Record<string, string>>('ladder', 'insertion');
    const order = (key: string): string[] => (steps[key] ?? '').split(' ');
    const after = byInsertion(order('start'), { winner: 'G', loser: 'A' });
    expect(after).toEqual(order('G beats A'));
    const then = byInsertion(after, { winner: 'J', loser: 'C' });
    expect(then).toEqual(order('then J beats C'));
    expect(byInsertion(then, { winner: 'D', loser: 'B' })).toEqual(order('then D beats B'));
    expect(byInsertion(after, { winner: 'G', loser: 'A' })).toEqual(after);
  });

  it('moves half way as published', () => {
    interface Case {
      winner_rank: number;
      loser_rank: number;
      winner_new: number;
      loser_new: number;
    }
    for (const { winner_rank, loser_rank, winner_new, loser_new } of vectors<Case[]>(
      'ladder',
      'half_way_challenge',
      'cases',
    )) {
      const after = byHalfWay(places(12), { winner: `${winner_rank}`, loser: `${loser_rank}` });
      expect([after.indexOf(`${winner_rank}`) + 1, after.indexOf(`${loser_rank}`) + 1]).toEqual([
        winner_new,
        loser_new,
      ]);
    }
  });

  it('keeps everybody, whatever is played', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.nat(), fc.nat(), (many, one, other) => {
        const order = places(many);
        const [winner, loser] = [`${(one % many) + 1}`, `${(other % many) + 1}`];
        if (winner === loser) return;
        for (const after of [byHalfWay(order, { winner, loser }), byInsertion(order, { winner, loser })]) {
          expect([...after].sort()).toEqual([...order].sort());
          expect(after.indexOf(winner)).toBeLessThanOrEqual(order.indexOf(winner));
          expect(after.indexOf(loser)).toBeGreaterThanOrEqual(order.indexOf(loser));
        }
      }),
    );
    expect(() => byInsertion(['A'], { winner: 'A', loser: 'B' })).toThrow(RangeError);
  });

  it('has winners pass all losers above them', () => {
    const eight = vectors<{ start: string; winners: string; new: string }>(
      'ladder',
      'king_of_the_hill',
      'eight',
    );
    const pairsOf = (order: string[], winners: string[]) =>
      order.flatMap((one, at) => {
        const other = order[at + 1];
        if (at % 2 === 1 || other === undefined) return [];
        return [winners.includes(one) ? { winner: one, loser: other } : { winner: other, loser: one }];
      });
    const words = (text: string): string[] => String(text).split(' ');
    const games = pairsOf(words(eight.start), words(eight.winners));
    expect(byKingOfTheHill(words(eight.start), games)).toEqual(words(eight.new));
    const twenty = places(20);
    const after = byKingOfTheHill(
      twenty,
      pairsOf(
        twenty,
        twenty.filter((_, at) => at % 2 === 1),
      ),
    );
    expect(after.indexOf('1') + 1).toBe(11);
    expect(byKingOfTheHill(places(5), [{ winner: '5', loser: '4' }])).toEqual(['1', '2', '3', '5', '4']);
  });

  it('pairs neighbours, not the same at once where that can be, and the lowest sits out', () => {
    const field = entrants(5);
    const sides = { by: 'balance', strict: false, games: 1 } as const;
    const order = ['p5', 'p4', 'p3', 'p2', 'p1'];
    const request = {
      order,
      entrants: field,
      rounds: [],
      away: [],
      settings: { rematch: 'not-at-once', sides, keptApart: [] },
    } as const;
    const first = pairNeighbours(request, lots('x'));
    if (!first.ok) throw new Error(first.violation.code);
    expect(first.value.meetings.map(({ entrants: both }) => both.join('-'))).toEqual(['p5-p4', 'p3-p2']);
    expect(first.value.byes[0]?.entrant).toBe('p1');
    const rounds = [played(first.value, 1, () => ({ kind: 'played', winner: 'first' }))];
    const second = pairNeighbours({ ...request, rounds }, lots('y'));
    if (!second.ok) throw new Error(second.violation.code);
    for (const { entrants: both } of second.value.meetings) {
      expect(['p5-p4', 'p3-p2', 'p4-p5', 'p2-p3']).not.toContain(both.join('-'));
    }
    const two = { ...request, order: ['p1', 'p2'], entrants: entrants(2) };
    const met = pairNeighbours(two, lots('x'));
    if (!met.ok) throw new Error(met.violation.code);
    const again = pairNeighbours({ ...two, rounds: [played(met.value, 1, () => null)] }, lots('x'));
    expect(again.ok).toBe(true);
  });

  it('says why somebody cannot be challenged', () => {
    const order = ['a', 'b', 'c', 'd'];
    const rules = { reach: 2, games: 1, downward: false };
    const code = (one: string, other: string, underWay: [string, string][] = []) => {
      const made = mayChallenge(order, one, other, underWay, rules);
      return made.ok ? null : made.violation.code;
    };
    expect(code('c', 'a')).toBeNull();
    expect(code('x', 'a')).toBe('ladder-unknown');
    expect(code('a', 'a')).toBe('ladder-oneself');
    expect(code('a', 'b')).toBe('ladder-below');
    expect(code('d', 'a')).toBe('ladder-out-of-reach');
    expect(code('c', 'a', [['c', 'd']])).toBe('ladder-busy');
    expect(code('c', 'a', [['a', 'c']])).toBe('ladder-already-playing');
  });
});

describe('a league', () => {
  const rules = { up: 1, down: 1, size: 3 };
  const seasons = [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
    ['g', 'h'],
  ];

  it('has the first go up and the last go down', () => {
    expect(dividedInto(nextSeason(seasons, rules, new Set(), ['n']), rules)).toEqual([
      ['a', 'b', 'd'],
      ['e', 'g', 'c'],
      ['h', 'f', 'n'],
    ]);
  });

  it('fills the places of those who leave from below', () => {
    // Nobody plays alone.
    expect(dividedInto(nextSeason(seasons, rules, new Set(['b']), []), rules)).toEqual([
      ['a', 'd', 'e'],
      ['g', 'c', 'h', 'f'],
    ]);
    expect(() => nextSeason(seasons, { up: 2, down: 2, size: 3 }, new Set(), [])).toThrow(RangeError);
  });
});
