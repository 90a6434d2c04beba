import { describe, expect, it } from '@jest/globals';
import { entryNeeds } from '../../../../src/engine/liberty/rules/winter/french-entry-roll-needed.js';
import { verdictOf } from '../../../../src/engine/liberty/rules/winter/victory.js';
import { USUAL } from '../../../../src/engine/liberty/setup/options.js';
import type { HexId, Options, Side, State } from '../../../../src/engine/liberty/state.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { world } from '../../../support/liberty.js';
import { game, goneOn, heard, kinds, only } from '../turn/table.js';
import { wintering } from './season.js';

/** The British hold towns of just as many points. */
function holding(points: number, rest: Partial<State> = {}): State {
  const control: { [hex: HexId]: Side } = {};
  let left = points;
  const towns = [...world.hexes.values()].map(({ id, town }) => ({ id, supply: town?.supply ?? 0 }));
  for (const { id, supply } of towns.sort((a, b) => b.supply - a.supply)) {
    if (supply > 0 && supply <= left) {
      control[id] = 'british';
      left -= supply;
    }
  }
  if (left > 0) throw new Error(`no towns for ${points}`);
  return wintering('victory', {}, { control, ...rest });
}

const options = (part: Partial<Options>): Options => ({ ...USUAL, ...part });

describe('victory (11.1)', () => {
  it.each([
    [30, 1777, 'british', 'british-points'],
    [31, 1783, 'british', 'british-points'],
    [11, 1776, 'american', 'american-points'],
    [11, 1783, 'american', 'american-points'],
    [12, 1783, 'american', 'end-of-war'],
    [29, 1783, 'american', 'end-of-war'],
  ] as const)('with %i points at the end of %i is %s', (points, year, winner, reason) => {
    expect(verdictOf(world, holding(points, { year }))).toEqual({ winner, reason, rule: '11.1' });
  });

  it('is nobody’s with 12 to 29 points before 1783', () => {
    for (const points of [12, 29]) expect(verdictOf(world, holding(points, { year: 1782 }))).toBeNull();
  });

  it.each([
    [33, {}, 3, -4],
    [30, {}, 0, -1],
    [29, {}, -1, 0],
    [20, {}, -10, 9],
    [20, { drawBand: true }, -10, 4],
  ] as const)(
    'with %i points (%j) the British are ahead by %i, the Americans by %i',
    (points, part, ...ahead) => {
      const state = holding(points, { options: options(part) });
      expect([game.margin?.(state, 'british'), game.margin?.(state, 'american')]).toEqual(ahead);
    },
  );

  it('ends the game before anything else of the winter', () => {
    const played = goneOn(holding(30), fixedDice([]));
    expect(kinds(played)).toEqual(['points', 'game-over']);
    expect(only(played, 'points')).toEqual({ year: 1777, points: 30 });
    expect(game.pending(played.state)).toEqual([]);
    expect(game.outcome(played.state)).toEqual({ winner: 'british', reason: 'british-points', rule: '11.1' });
  });
});

describe('the draw band (13.6)', () => {
  const drawBand = options({ drawBand: true });
  it('is a draw with 25 to 29 points at the end of 1783 and no other time', () => {
    for (const points of [25, 29]) {
      const state = holding(points, { year: 1783, options: drawBand });
      expect(verdictOf(world, state)).toEqual({ winner: null, reason: 'draw-band', rule: '13.6' });
      expect(verdictOf(world, { ...state, year: 1782 })).toBeNull();
    }
    const end = (points: number) => verdictOf(world, holding(points, { year: 1783, options: drawBand }));
    expect(end(24)?.winner).toBe('american');
    expect(end(30)?.winner).toBe('british');
  });

  it('ends the game without a winner', () => {
    const played = goneOn(holding(25, { year: 1783, options: drawBand }), fixedDice([]));
    expect(game.outcome(played.state)).toEqual({ winner: null, reason: 'draw-band', rule: '13.6' });
  });
});

describe('the entry of the French (9, 11.2)', () => {
  const rolled = (dice: number[], rest: Partial<State> = {}) => {
    const fixed = fixedDice(dice);
    const played = goneOn(wintering('french-entry', { 'saint-simon': 'west-indies-french' }, rest), fixed);
    expect(fixed.left()).toEqual([]);
    return played;
  };

  it('needs 8 on two dice', () => {
    expect(rolled([4, 3]).state.frenchEntered).toBe(false);
    expect(rolled([4, 4]).state.frenchEntered).toBe(true);
  });

  it('is rolled for by the Americans with public dice', () => {
    const played = rolled([6, 1]);
    expect(only(played, 'french-entry-roll')).toEqual({ side: 'american', dice: [6, 1], needed: 8 });
    expect(played.draws.map(({ audience }) => audience)).toEqual(['public', 'public']);
  });

  it('puts all French but those of the West Indies into the American pool', () => {
    const played = rolled([6, 6]);
    const { state } = played;
    expect(state.blocks.lauzun).toEqual({ at: 'pool', strength: 3 });
    expect(state.blocks['saint-simon']?.at).toBe('west-indies-french');
    expect(state.counts.american.french).toBeUndefined();
    expect(heard(played, 'british').map(({ kind }) => kind)).toContain('french-entered');
    expect(game.view(state, 'british').blocks.lauzun).toBeUndefined();
  });

  it('is not rolled for in 1775, nor once they have entered', () => {
    expect(kinds(rolled([], { year: 1775 }))).not.toContain('french-entry-roll');
    expect(kinds(rolled([], { frenchEntered: true }))).not.toContain('french-entry-roll');
  });

  it('by year needs 11, 8 and 5, and then no dice (13.1)', () => {
    const byYear = options({ frenchEntryByYear: true });
    const needs = [1775, 1776, 1777, 1778, 1779].map((year) =>
      entryNeeds({ year, frenchEntered: false, options: byYear }),
    );
    expect(needs).toEqual([null, 11, 8, 5, 0]);
    expect(rolled([5, 5], { year: 1776, options: byYear }).state.frenchEntered).toBe(false);
    expect(rolled([3, 2], { year: 1778, options: byYear }).state.frenchEntered).toBe(true);
    const last = rolled([], { year: 1779, options: byYear });
    expect(last.state.frenchEntered).toBe(true);
    expect(kinds(last)).not.toContain('french-entry-roll');
  });
});

describe('the turns of a game (3, 12)', () => {
  it.each([
    [1775, 0, 0],
    [1775, 3, 2],
    [1776, 0, 3],
    [1776, 2, 4],
    [1783, 5, 42],
  ])(
    'are three in 1775 and five in a year after it: turn %2$i of %1$i comes after %3$i others',
    (year, turn, over) => {
      expect(game.turns?.(wintering('victory', {}, { year, turn }))).toEqual({ over, of: 43 });
    },
  );
});
