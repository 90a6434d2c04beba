import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import { messagesOf } from '../../../../src/engine/wilderness-war/presentation/lexicons-and-messages.js';
import { checkVictory } from '../../../../src/engine/wilderness-war/rules/year/victory.js';
import { loadRegistry } from '../../../../src/games/registry-loader.js';
import { bare, data, start, world } from '../../../support/wilderness-war.js';

interface When {
  readonly year?: number;
  readonly last?: number;
  readonly vp?: number;
  readonly edition?: number;
  readonly options?: JsonObject;
}

/** How the year ends: `winner reason rule`, or `goes on`. French points are positive. */
function verdict(form: JsonObject, { year = 1758, last = 1762, vp = 0, edition = 3, options }: When): string {
  const side = vp === 0 ? 'none' : vp > 0 ? 'french' : 'british';
  const state = start(
    bare({
      season: { year, half: 'late' },
      last: { year: last, half: 'late' },
      vp: { side, points: Math.abs(vp) },
      ...form,
    }),
    edition,
    options,
  );
  const found = checkVictory(world, state);
  if (found === null) return 'goes on';
  expect(messagesOf(data, 'en')[`outcome.${found.reason}`]).toBeDefined();
  return `${found.winner ?? 'nobody'} ${found.reason} ${found.rule}`;
}

const garrison = (unit: string): JsonObject => ({ units: { [unit]: 1 } });

/** The British hold everything. */
const CONQUEST = {
  captured: ['quebec', 'montreal', 'louisbourg'],
  at: {
    quebec: garrison('br-regular-44th'),
    montreal: garrison('br-regular-45th'),
    louisbourg: garrison('br-regular-46th'),
    niagara: garrison('br-regular-47th'),
  },
  forts: ['ohio-forks'],
};

describe('sudden death (13.11)', () => {
  it('comes with every fortress, Niagara and Ohio Forks, whatever the points', () => {
    expect(verdict({ british: CONQUEST }, {})).toBe('british conquest 13.11');
    expect(verdict({ british: CONQUEST }, { vp: 15 })).toBe('british conquest 13.11');
    expect(verdict({ british: { ...CONQUEST, forts: [] } }, {})).toBe('goes on');
    const contested = { at: { 'ohio-forks': garrison('fr-regular-bearn') } };
    expect(verdict({ british: CONQUEST, sieges: { 'ohio-forks': 0 }, french: contested }, {})).toBe(
      'goes on',
    );
    const besieged = { at: { albany: garrison('fr-regular-bearn') } };
    expect(verdict({ british: CONQUEST, sieges: { albany: 0 }, french: besieged }, {})).toBe('goes on');
  });

  it('comes with eleven points', () => {
    expect(verdict({}, { vp: 10 })).toBe('goes on');
    expect(verdict({}, { vp: 11 })).toBe('french overwhelming-points 13.11');
    expect(verdict({}, { vp: -10 })).toBe('goes on');
    expect(verdict({}, { vp: -11 })).toBe('british overwhelming-points 13.11');
  });

  it('comes for the French with 8 points in 1760 and 5 in 1761', () => {
    const points = (year: number, vp: number): string => verdict({}, { year, vp });
    expect([points(1759, 10), points(1760, 7), points(1761, 4)]).toEqual(['goes on', 'goes on', 'goes on']);
    expect(points(1760, 8)).toBe('french points-of-the-year 13.11');
    expect(points(1761, 5)).toBe('french points-of-the-year 13.11');
    expect(points(1761, -10)).toBe('goes on');
  });
});

describe('a scenario that ends in 1759 (13.12)', () => {
  const end = (form: JsonObject, more: When = {}): string =>
    verdict(form, { year: 1759, last: 1759, ...more });
  const goals = { captured: ['quebec'], at: { quebec: garrison('br-regular-44th') }, forts: ['niagara'] };

  it('is won by the British with their fortresses and two of four spaces', () => {
    expect(end({ british: goals }, { vp: 6 })).toBe('british colonies-safe 13.12');
    expect(end({ british: { ...goals, forts: [] } }, { vp: 6 })).toBe('french points 13.12');
    expect(end({ british: { forts: ['niagara', 'ohio-forks'] } }, { vp: 6 })).toBe(
      'british colonies-safe 13.12',
    );
    const lost = { captured: ['albany'], at: { albany: garrison('fr-regular-bearn') } };
    expect(end({ british: goals, french: lost }, { vp: 6 })).toBe('french points 13.12');
  });

  it('is not before its last year', () => {
    expect(verdict({ british: goals }, { year: 1758, last: 1759, vp: 6 })).toBe('goes on');
  });

  it('is otherwise won by a point', () => {
    expect(end({}, { vp: 1 })).toBe('french points 13.12');
    expect(end({}, { vp: -1 })).toBe('british points 13.12');
    expect(end({})).toBe('nobody draw 13.14');
  });

  it('a besieged British fortress still counts in the second and third edition', () => {
    const weak = { at: { albany: garrison('fr-regular-bearn') } };
    const form = { british: goals, sieges: { albany: 2 }, french: weak };
    expect([1, 2, 3].map((edition) => end(form, { vp: 6, edition }))).toEqual([
      'french points 13.12',
      'british colonies-safe 13.12',
      'british colonies-safe 13.12',
    ]);
  });

  it('but not when the besiegers could roll on the Siege Table', () => {
    // supplied from Montréal down the lakes
    const able = {
      forts: ['ticonderoga', 'crown-point', 'hudson-carry-north', 'hudson-carry-south'],
      stockades: ['ile-aux-noix'],
      at: { albany: { leaders: ['levis'], units: { 'fr-regular-bearn': 1 } } },
    };
    const form = { british: goals, sieges: { albany: 0 }, french: able };
    expect(end(form, { vp: 6 })).toBe('french points 13.12');
    const leaderless = { ...able, at: { albany: garrison('fr-regular-bearn') } };
    expect(end({ ...form, french: leaderless }, { vp: 6 })).toBe('british colonies-safe 13.12');
    const remote = { at: { albany: { leaders: ['levis'], units: { 'fr-coureurs-marin': 1 } } } };
    expect(end({ ...form, french: remote }, { vp: 6 })).toBe('british colonies-safe 13.12');
  });
});

describe('a scenario that ends in 1762 (13.13)', () => {
  const end = (vp: number, options?: JsonObject): string =>
    verdict({}, { year: 1762, vp, ...(options === undefined ? {} : { options }) });

  it('is won by one French point or five British', () => {
    expect(end(1)).toBe('french points 13.13');
    expect(end(-5)).toBe('british points 13.13');
    expect([end(0), end(-4)]).toEqual(['nobody draw 13.14', 'nobody draw 13.14']);
  });

  it('goes to the French when drawn in a tournament (13.14)', () => {
    expect(end(-4, { tournament: true })).toBe('french draw-in-tournament 13.14');
    expect(end(-5, { tournament: true })).toBe('british points 13.13');
  });
});

describe('the margin', () => {
  it('is what the track says, for the French above nothing and for the British below', () => {
    const game = loadRegistry().get('wilderness-war');
    const margins = (side: string, points: number) => {
      const state = start(bare({ vp: { side, points } }));
      return [game?.margin?.(state, 'french'), game?.margin?.(state, 'british')];
    };
    expect(margins('french', 4)).toEqual([4, -4]);
    expect(margins('british', 7)).toEqual([-7, 7]);
    expect(margins('none', 0)).toEqual([0, 0]);
  });
});

describe('the seasons of a game (4.0)', () => {
  it('are two a year, counted from 1755 to its last one', () => {
    const game = loadRegistry().get('wilderness-war');
    const turns = (year: number, half: string) =>
      game?.turns?.(start(bare({ season: { year, half }, last: { year: 1759, half: 'late' } }), 3));
    expect(turns(1757, 'early')).toEqual({ over: 4, of: 10 });
    expect(turns(1759, 'late')).toEqual({ over: 9, of: 10 });
  });
});
