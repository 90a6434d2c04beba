import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import { boardFaults } from '../../../../src/engine/wilderness-war/checks/position-validation.js';
import { militiaAgainstRaid } from '../../../../src/engine/wilderness-war/rules/raid/militia-against-raid.js';
import {
  endangersLeaders,
  raidColumn,
  raidModifiers,
} from '../../../../src/engine/wilderness-war/rules/raid/raid-column-and-modifiers.js';
import { raidEffect } from '../../../../src/engine/wilderness-war/rules/raid/raid-success-effects.js';
import { raidTarget } from '../../../../src/engine/wilderness-war/rules/raid/raid-targets-and-obligation.js';
import type { State } from '../../../../src/engine/wilderness-war/state.js';
import { bare, start, world } from '../../../support/wilderness-war.js';

const NOTHING = { battles: [], onlyOverruns: false };

function position(more: JsonObject = {}, edition = 3): State {
  return start(bare(more), edition);
}

describe('the target of a raid (10.1)', () => {
  it('is an enemy stockade, an allied settlement or empty cultivated land', () => {
    const state = position({
      british: {
        stockades: ['hoosic', 'wood-creek'],
        allied: ['canajoharie'],
        at: { canajoharie: { units: { 'br-indian-mohawk': 1 } } },
      },
    });
    const targets = [
      'hoosic',
      'wood-creek',
      'canajoharie',
      'deerfield',
      'oneida-castle',
      'albany',
      'sorel',
    ].map((space) => raidTarget(world, state, 'french', space));
    expect(targets).toEqual(['stockade', 'stockade', 'settlement', 'cultivated', null, null, null]);
    expect(raidTarget(world, state, 'british', 'hoosic')).toBeNull();
    expect(raidTarget(world, state, 'british', 'sorel')).toBe('cultivated');
  });
});

describe('the roll of a raid (10.3)', () => {
  it('uses the column of stockades for settlements in cultivated land and under Blockhouses', () => {
    const french = { allied: ['st-francois'], at: { sorel: { units: { 'fr-indian-abenaki': 1 } } } };
    const state = position({ french, british: { stockades: ['hoosic'] } });
    expect(raidColumn(world, state, 'british', 'st-francois')).toBe('stockade');
    expect(raidColumn(world, state, 'british', 'becancour')).toBe('cultivated');
    expect(raidColumn(world, state, 'french', 'hoosic')).toBe('stockade');
    expect(raidColumn(world, state, 'french', 'deerfield')).toBe('cultivated');
    const houses = position({ played: ['blockhouses-british'] });
    expect(raidColumn(world, houses, 'french', 'deerfield')).toBe('stockade');
    expect(raidColumn(world, houses, 'british', 'becancour')).toBe('cultivated');
  });

  it('adds tactics and Rangers, and subtracts two militia of the department', () => {
    const box = (count: number): State =>
      position({
        french: { militia: { 'st-lawrence-canadian-militias': { units: { 'fr-canadian-militia': count } } } },
      });
    const raid = { side: 'british', space: 'sorel', leader: 'bradstreet' } as const;
    const pieces = ['bradstreet', 'br-ranger-rogers'];
    expect(raidModifiers(world, box(2), { ...raid, pieces })).toEqual([
      { key: 'raid-tactics', value: 1 },
      { key: 'rangers', value: 1 },
      { key: 'militia', value: -1 },
    ]);
    expect(raidModifiers(world, box(1), { ...raid, leader: null, pieces: ['br-indian-mohawk-1'] })).toEqual(
      [],
    );
    // no department, no militia
    expect(raidModifiers(world, box(2), { ...raid, space: 'mingo-town', leader: null, pieces: [] })).toEqual(
      [],
    );
  });

  it('counts the militia of the raided department only', () => {
    const state = position({
      british: { militia: { 'southern-colonial-militias': { units: { 'br-colonial-militia': 2 } } } },
    });
    const raid = { side: 'french', leader: null, pieces: ['fr-coureurs-marin'] } as const;
    expect(raidModifiers(world, state, { ...raid, space: 'augusta' })).toEqual([
      { key: 'militia', value: -1 },
    ]);
    expect(raidModifiers(world, state, { ...raid, space: 'hoosic' })).toEqual([]);
  });

  it('endangers leaders with a natural 1, and with a 6 in the column of stockades (10.32)', () => {
    const deadly = (column: 'stockade' | 'cultivated'): number[] =>
      [1, 2, 3, 4, 5, 6].filter((roll) => endangersLeaders(column, roll));
    expect(deadly('stockade')).toEqual([1, 6]);
    expect(deadly('cultivated')).toEqual([1]);
  });
});

describe('militia against a raid (10.2)', () => {
  const form = {
    british: {
      stockades: ['hoosic', 'wood-creek'],
      militia: { 'northern-colonial-militias': { units: { 'br-colonial-militia': 2 } } },
    },
  };
  const deployed = (
    space: string,
    fought = NOTHING as { battles: string[]; onlyOverruns: boolean },
    edition = 3,
  ) => militiaAgainstRaid(world, position(form, edition), 'french', space, fought).length;

  it('defends a stockade in cultivated land of its department', () => {
    expect(deployed('hoosic')).toBe(2);
    expect(deployed('wood-creek')).toBe(0);
    expect(deployed('deerfield')).toBe(0);
  });

  it('stays at home after a battle in the stockade space', () => {
    for (const edition of [1, 2, 3]) {
      expect(deployed('hoosic', { battles: ['hoosic'], onlyOverruns: false }, edition)).toBe(0);
    }
  });

  it('stays at home after a battle anywhere in the first and second edition', () => {
    const elsewhere = [1, 2, 3].map((edition) =>
      deployed('hoosic', { battles: ['deerfield'], onlyOverruns: false }, edition),
    );
    expect(elsewhere).toEqual([0, 0, 2]);
  });

  it('comes after an overrun on the way in the first edition, not in the second', () => {
    const overrun = [1, 2, 3].map((edition) =>
      deployed('hoosic', { battles: ['deerfield'], onlyOverruns: true }, edition),
    );
    expect(overrun).toEqual([2, 0, 2]);
  });
});

describe('a successful raid (10.31)', () => {
  it('marks empty cultivated land once (10.33)', () => {
    const once = raidEffect(world, position(), 'french', 'deerfield');
    expect(once.state.raided).toEqual({ deerfield: { french: 1 } });
    const twice = raidEffect(world, once.state, 'french', 'deerfield');
    expect(twice.state).toEqual(once.state);
    expect(twice.events.map(({ kind }) => kind)).toEqual(['raid-in-vain']);
  });

  it('burns a stockade and marks the space again (10.33)', () => {
    const state = position({ french: { raided: ['hoosic'] }, british: { stockades: ['hoosic'] } });
    const after = raidEffect(world, state, 'french', 'hoosic').state;
    expect(after.stockades).toEqual({});
    expect(after.raided).toEqual({ hoosic: { french: 2 } });
    expect(after.vp).toBe(0);
  });

  it('eliminates the tribe of an enemy settlement wherever it is, but for the besieged', () => {
    const state = position({
      sieges: { niagara: 0 },
      french: {
        forts: ['niagara'],
        allied: ['kittaning', 'mingo-town'],
        at: {
          venango: { units: { 'fr-indian-delaware': 1 }, reduced: { 'fr-indian-delaware': 1 } },
          niagara: { units: { 'fr-indian-mingo': 1 } },
          'mingo-town': { units: { 'fr-indian-mingo': 1 } },
        },
      },
      british: { at: { niagara: { units: { 'br-regular-44th': 1 } } } },
    });
    const delaware = raidEffect(world, state, 'british', 'kittaning').state;
    expect(delaware.pieces['fr-indian-delaware-1']).toBe('available');
    expect(delaware.reduced).toEqual({});
    expect(delaware.allied).toEqual({ 'mingo-town': 'french' });
    expect(boardFaults(world, delaware)).toEqual([]);
    const mingo = raidEffect(world, state, 'british', 'mingo-town').state;
    const places = [mingo.pieces['fr-indian-mingo-1'], mingo.pieces['fr-indian-mingo-2']].sort();
    expect(places).toEqual(['available', 'niagara']);
    // 5.532: the besieged one keeps the marker up
    expect(mingo.allied['mingo-town']).toBe('french');
    expect(mingo.raided).toEqual({ 'mingo-town': { british: 1 } });
  });

  it('eliminates all tribes of Pays d’en Haut, their settlement being one', () => {
    const state = position({
      french: {
        allied: ['pays-d-en-haut'],
        at: { sorel: { units: { 'fr-indian-huron': 1, 'fr-indian-ottawa': 1 } } },
      },
    });
    const after = raidEffect(world, state, 'british', 'pays-d-en-haut').state;
    expect([after.pieces['fr-indian-huron'], after.pieces['fr-indian-ottawa']]).toEqual([
      'available',
      'available',
    ]);
    expect(after.allied).toEqual({});
  });

  it('leaves the Iroquois of the raiders’ own side alone', () => {
    const state = position({
      british: { allied: ['oneida-castle'], at: { albany: { units: { 'br-indian-oneida': 1 } } } },
    });
    expect(() => raidEffect(world, state, 'british', 'oneida-castle')).toThrow(RangeError);
    const after = raidEffect(world, state, 'french', 'oneida-castle').state;
    expect(after.pieces['br-indian-oneida']).toBe('available');
  });

  it('lifts a siege that only the eliminated Indians kept up (8.232)', () => {
    const state = position({
      sieges: { 'ohio-forks': 1 },
      british: { forts: ['ohio-forks'] },
      french: { allied: ['logstown'], at: { 'ohio-forks': { units: { 'fr-indian-shawnee': 1 } } } },
    });
    expect(raidEffect(world, state, 'british', 'logstown').state.sieges).toEqual({});
  });
});

describe('Raided markers in a set-up (10.33)', () => {
  it('may be several in a space', () => {
    const state = position({
      french: { raided: ['hoosic', 'hoosic', 'deerfield'] },
      british: { raided: ['sorel'] },
    });
    expect(state.raided).toEqual({ hoosic: { french: 2 }, deerfield: { french: 1 }, sorel: { british: 1 } });
  });
});
