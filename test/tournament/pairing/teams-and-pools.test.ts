import { describe, expect, it } from '@jest/globals';
import { drawnPools, gamesOfMeeting, type PoolSettings } from '../../../src/tournament/pairing/index.js';
import { fc } from '../../support/property.js';
import { entrants, lots } from './played-round.js';

describe('a meeting of teams', () => {
  const team = (id: string, many: number) => ({
    id,
    seed: 1,
    rating: null,
    members: Array.from({ length: many }, (_, at) => `${id}${at + 1}`),
  });
  const why = { code: 'by-hand' };

  it('has a game on each board, and the first side changes from board to board', () => {
    const made = gamesOfMeeting(
      { entrants: ['a', 'b'], sides: ['second'], why },
      [team('a', 4), team('b', 5)],
      4,
    );
    expect(made.ok && made.value.map(({ first, second }) => `${first}-${second}`)).toEqual([
      'b1-a1',
      'a2-b2',
      'b3-a3',
      'a4-b4',
    ]);
  });

  it('is refused where a team is too small', () => {
    expect(
      gamesOfMeeting({ entrants: ['a', 'b'], sides: ['first'], why }, [team('a', 4), team('b', 3)], 4),
    ).toEqual({
      ok: false,
      violation: { code: 'team-too-small', params: { team: 'b', members: 3, boards: 4 } },
    });
  });

  it('of persons has the games that were paired', () => {
    const made = gamesOfMeeting({ entrants: ['p1', 'p2'], sides: ['first', 'second'], why }, entrants(2), 1);
    expect(made.ok && made.value.map(({ first }) => first)).toEqual(['p1', 'p2']);
  });
});

describe('pools', () => {
  const drawn = (many: number, settings: Partial<PoolSettings> & { readonly sizes: readonly number[] }) => {
    const made = drawnPools(entrants(many), { by: 'snake', apart: [], ...settings }, lots('x'));
    return made.ok ? made.value : made.violation;
  };

  it('are filled to and fro by seed', () => {
    expect(drawn(6, { sizes: [3, 3] })).toEqual([
      ['p1', 'p4', 'p5'],
      ['p2', 'p3', 'p6'],
    ]);
  });

  it('get one of each pot', () => {
    const pools = drawn(12, { sizes: [3, 3, 3, 3], by: 'pots' });
    if (!Array.isArray(pools)) throw new Error('refused');
    for (const pool of pools) {
      expect(pool.map((id: string) => Math.floor((Number(id.slice(1)) - 1) / 4)).sort()).toEqual([0, 1, 2]);
    }
  });

  it('keep apart who does not play the other, or are refused', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 })), { maxLength: 6 }),
        (pairs) => {
          const apart = pairs.filter(([a, b]) => a !== b).map(([a, b]) => [`p${a}`, `p${b}`] as const);
          const made = drawnPools(entrants(8), { sizes: [4, 4], by: 'lot', apart }, lots('x'));
          const possible = Array.from({ length: 256 }, (_, bits) => bits).some((bits) => {
            const side = (id: string): number => (bits >> (Number(id.slice(1)) - 1)) & 1;
            const many = entrants(8).filter(({ id }) => side(id) === 1).length;
            return many === 4 && apart.every(([a, b]) => side(a) !== side(b));
          });
          expect(made.ok).toBe(possible);
          if (made.ok) {
            expect(made.value.map((pool) => pool.length)).toEqual([4, 4]);
            for (const pool of made.value) {
              expect(apart.some(([a, b]) => pool.includes(a) && pool.includes(b))).toBe(false);
            }
          } else expect(made.violation.code).toBe('pools-impossible');
        },
      ),
    );
    expect(drawn(5, { sizes: [3, 3] })).toEqual({
      code: 'pools-wrong-sizes',
      params: { entrants: 5, places: 6 },
    });
  });
});
