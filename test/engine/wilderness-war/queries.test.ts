import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/engine/core/base/json.js';
import * as queries from '../../../src/engine/wilderness-war/position-accessors.js';
import { bare, start, world } from '../../support/wilderness-war.js';

const at = (space: string, units: JsonObject, more: JsonObject = {}): JsonObject => ({
  at: { [space]: { units } },
  ...more,
});
const position = (more: JsonObject) => start(bare(more));

describe('control of a fortress (2.0)', () => {
  it('needs nobody where the fortress was one’s own', () => {
    expect(queries.controls(world, position({}), 'french', 'quebec')).toBe(true);
    expect(queries.controls(world, position({}), 'british', 'quebec')).toBe(false);
    expect(queries.controls(world, position({}), 'british', 'ossipee')).toBe(false);
  });

  it('needs a unit or an Amphib marker where it was captured', () => {
    const garrison = position({ british: at('louisbourg', { '40th': 1 }, { captured: ['louisbourg'] }) });
    expect(queries.controls(world, garrison, 'british', 'louisbourg')).toBe(true);
    expect(queries.controls(world, garrison, 'french', 'louisbourg')).toBe(false);
    const marker = position({ amphib: ['louisbourg'], british: { captured: ['louisbourg'] } });
    expect(queries.controls(world, marker, 'british', 'louisbourg')).toBe(true);
    const empty = { ...marker, amphib: [] };
    expect(queries.controls(world, empty, 'british', 'louisbourg')).toBe(false);
  });

  it('belongs to nobody during a siege (8.22)', () => {
    const siege = position({ sieges: { quebec: 0 }, british: at('quebec', { '40th': 1 }) });
    expect([
      queries.controls(world, siege, 'french', 'quebec'),
      queries.controls(world, siege, 'british', 'quebec'),
    ]).toEqual([false, false]);
    expect(queries.sailsFrom(world, siege, 'french', 'quebec')).toBe(false);
  });
});

describe('ports (6.4, 6.432)', () => {
  it('are controlled fortresses on the sea, and Amphib spaces for the British even under siege', () => {
    const state = position({
      amphib: ['louisbourg'],
      sieges: { louisbourg: 0 },
      british: at('louisbourg', { '40th': 1 }),
    });
    expect(queries.sailsFrom(world, state, 'british', 'louisbourg')).toBe(true);
    expect(queries.sailsFrom(world, state, 'french', 'louisbourg')).toBe(false);
    expect(queries.sailsFrom(world, state, 'british', 'boston')).toBe(true);
    expect(queries.sailsFrom(world, state, 'british', 'albany')).toBe(false);
    expect(queries.sailsFrom(world, state, 'french', 'montreal')).toBe(false);
  });
});

describe('a siege space (8.21)', () => {
  const state = position({
    sieges: { niagara: 1 },
    french: at('niagara', { 'fr-marine-detachment': 2 }, { forts: ['niagara'] }),
    british: { at: { niagara: { leaders: ['wolfe'], units: { '40th': 1, 'br-ranger-rogers': 1 } } } },
  });

  it('has the owner of the fort inside and the other side outside', () => {
    expect(queries.besiegedPieces(world, state, 'niagara')).toEqual([
      'fr-marine-detachment-1',
      'fr-marine-detachment-2',
    ]);
    expect(queries.besiegedSide(world, state, 'niagara')).toBe('french');
    expect(queries.unbesiegedUnits(world, state, 'niagara', 'french')).toEqual([]);
    expect(queries.unbesiegedPieces(world, state, 'niagara', 'british')).toEqual([
      'wolfe',
      'br-regular-40th',
      'br-ranger-rogers',
    ]);
    expect(queries.unbesiegedDrilled(world, state, 'niagara', 'british')).toEqual(['br-regular-40th']);
    expect(queries.isBesiegedPiece(world, state, 'fr-marine-detachment-1')).toBe(true);
    expect(queries.isBesiegedPiece(world, state, 'wolfe')).toBe(false);
  });

  it('hinders the besiegers no more, though the enemy is still there (6.51, 5.522)', () => {
    expect(queries.enemyUnbesiegedUnitsOrFortification(world, state, 'niagara', 'british')).toBe(false);
    expect(queries.enemyUnitsOrFortification(world, state, 'niagara', 'british')).toBe(true);
    expect(queries.unbesiegedFortification(world, state, 'niagara', 'french')).toBe(false);
    expect(queries.friendlyFortification(world, state, 'niagara', 'french')).toBe(true);
  });
});

describe('fortifications (2.0, 5.44)', () => {
  it('are fortresses, forts and stockades, but not works', () => {
    const state = position({ french: { forts: ['niagara'], stockades: ['toronto'], works: ['ossipee'] } });
    expect(
      ['quebec', 'niagara', 'toronto', 'ossipee'].map((space) =>
        queries.fortificationOwner(world, state, space),
      ),
    ).toEqual(['french', 'french', 'french', null]);
    expect(queries.strongholdOwner(world, state, 'toronto')).toBeNull();
    expect(queries.enemyUnbesiegedUnitsOrFortification(world, state, 'ossipee', 'british')).toBe(false);
    expect(queries.enemyUnbesiegedUnitsOrFortification(world, state, 'toronto', 'british')).toBe(true);
  });
});
