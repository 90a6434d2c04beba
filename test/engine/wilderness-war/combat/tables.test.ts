import { describe, expect, it } from '@jest/globals';
import {
  combatColumn,
  combatLosses,
  raidResult,
  shiftedColumn,
  siegeRise,
} from '../../../../src/engine/wilderness-war/rules/combat/result-table-lookup.js';
import { start, world } from '../../../support/wilderness-war.js';

const third = start('annus-mirabilis', 3).flags;
const first = start('annus-mirabilis', 1).flags;

// As printed: rows for 0 or less, 1 .. 6, 7 or more; columns 0, 1, 2, 3, 4-5, 6-8, 9-12, 13-16, 17-21, 22-27, 28+.
const PRINTED = `
  - - - - - - 1 1 2 3 3
  - - - - - 1 2 2 3 4 4
  - - - 1 1 2 2 3 3 4 5
  - - 1 1 1 2 2 3 4 4 5
  - 1 1 1 2 2 3 4 4 5 5
  1 1 1 1 2 ? 3 4 5 5 6
  1 1 1 2 2 3 4 4 5 6 7
  1 1 2 2 3 3 4 5 6 7 8`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '));

describe('the combat table', () => {
  for (const [edition, flags, open] of [
    [3, third, 3],
    [1, first, 2],
  ] as const) {
    for (let roll = 0; roll <= 7; roll++) {
      it(`inflicts what edition ${edition} prints for ${roll} in every column (7.2)`, () => {
        const losses = Array.from({ length: 11 }, (_, column) => combatLosses(world, flags, column, roll));
        const printed = PRINTED[roll]?.map((cell) => (cell === '-' ? 0 : cell === '?' ? open : Number(cell)));
        expect(losses).toEqual(printed);
      });
    }
  }

  it('reads rolls beyond its rows in the nearest row (7.2)', () => {
    for (let column = 0; column <= 10; column++) {
      expect(combatLosses(world, third, column, -4)).toBe(combatLosses(world, third, column, 0));
      expect(combatLosses(world, third, column, 12)).toBe(combatLosses(world, third, column, 7));
    }
  });

  it('has a column for every strength (7.2)', () => {
    const highest = [0, 1, 2, 3, 5, 8, 12, 16, 21, 27];
    for (let strength = 0; strength <= 80; strength++) {
      const expected = highest.findIndex((top) => strength <= top);
      expect(combatColumn(world, strength)).toBe(expected === -1 ? 10 : expected);
    }
  });

  it('ends at its first and last column, however far the shift (7.55, 9.13)', () => {
    expect(shiftedColumn(world, 0, -1)).toBe(0);
    expect(shiftedColumn(world, 4, -1)).toBe(3);
    expect(shiftedColumn(world, 10, 2)).toBe(10);
  });
});

describe('the siege table', () => {
  it('raises the level as printed (8.23)', () => {
    expect([-3, 0, 1, 2, 3, 4, 5, 6, 7, 11].map((roll) => siegeRise(world, roll))).toEqual([
      0, 0, 0, 0, 1, 1, 1, 2, 2, 2,
    ]);
  });
});

describe('the raid table', () => {
  const rolls = [-2, 0, 1, 2, 3, 4, 5, 6, 7, 9];
  const read = (column: 'stockade' | 'cultivated') =>
    rolls.map((roll) => {
      const { success, losses } = raidResult(world, column, roll);
      return `${success ? 'S' : ''}${losses}`;
    });

  it('gives what is printed against stockades, settlements and Blockhouses (10.3)', () => {
    expect(read('stockade')).toEqual(['2', '2', '1', '1', '0', '2', 'S1', 'S0', 'S0', 'S0']);
  });

  it('gives what is printed against cultivated spaces (10.3)', () => {
    expect(read('cultivated')).toEqual(['2', '2', '0', '0', '0', '1', 'S1', 'S0', 'S0', 'S0']);
  });
});
