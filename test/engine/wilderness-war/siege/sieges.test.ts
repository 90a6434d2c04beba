import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import { boardFaults } from '../../../../src/engine/wilderness-war/checks/position-validation.js';
import { nearestFortifications } from '../../../../src/engine/wilderness-war/rules/nearest-fortification.js';
import { captureFort } from '../../../../src/engine/wilderness-war/rules/siege/fortification-capture.js';
import {
  assaultViolation,
  siegeViolation,
  surrenderViolation,
} from '../../../../src/engine/wilderness-war/rules/siege/siege-and-assault-restrictions.js';
import {
  besieger,
  bestBesiegers,
  requiredLevel,
  siegeLack,
} from '../../../../src/engine/wilderness-war/rules/siege/siege-requirements.js';
import { siegeModifiers } from '../../../../src/engine/wilderness-war/rules/siege/siege-roll-modifiers.js';
import type { MovingGroup, State } from '../../../../src/engine/wilderness-war/state.js';
import { bare, start, world } from '../../../support/wilderness-war.js';

const NORTH = 'hudson-carry-north';

/** Montcalm and Lévis before a British fort, with the forts that supply them. */
function siege(level: number, more: JsonObject = {}, edition = 3, options?: JsonObject): State {
  const stack = { leaders: ['montcalm', 'levis'], units: { 'fr-regular-bearn': 1, 'fr-coureurs-marin': 1 } };
  return start(
    bare({
      sieges: { [NORTH]: level },
      french: { forts: ['ticonderoga', 'crown-point'], stockades: ['ile-aux-noix'], at: { [NORTH]: stack } },
      british: { forts: [NORTH], at: { [NORTH]: { units: { 'br-regular-44th': 1 } } } },
      ...more,
    }),
    edition,
    options,
  );
}

/** The same with other besiegers. */
function besiegedBy(stack: JsonObject, level = 1, edition = 3): State {
  const french = { forts: ['ticonderoga', 'crown-point'], at: { [NORTH]: stack } };
  return siege(level, { french }, edition);
}

function group(commander: string | null, pieces: readonly string[], from = NORTH): MovingGroup {
  return { commander, pieces, from };
}

const MONTCALM = group('montcalm', ['montcalm', 'fr-regular-bearn']);

function codeOf(violation: { readonly code: string; readonly rule?: string } | null): string {
  return violation === null ? 'legal' : `${violation.code} ${violation.rule}`;
}

describe('a siege roll (8.231)', () => {
  it('is made by a force under the highest command in the space', () => {
    const state = siege(0);
    expect(siegeViolation(world, state, 'french', MONTCALM)).toBeNull();
    expect(bestBesiegers(world, state, NORTH)).toEqual(['montcalm']);
    const levis = siegeViolation(world, state, 'french', group('levis', ['levis', 'fr-regular-bearn']));
    expect(codeOf(levis)).toBe('siege-needs-highest-leader 8.231');
    expect(levis?.suggestions).toEqual(['Montcalm']);
    expect(codeOf(siegeViolation(world, state, 'french', group(null, ['fr-regular-bearn'])))).toBe(
      'siege-needs-force 8.231',
    );
  });

  it('may be led by either of two equals', () => {
    const state = besiegedBy({ leaders: ['levis', 'vaudreuil'], units: { 'fr-regular-bearn': 1 } });
    expect(bestBesiegers(world, state, NORTH)).toEqual(['levis', 'vaudreuil']);
    for (const leader of ['levis', 'vaudreuil']) {
      expect(siegeViolation(world, state, 'french', group(leader, [leader, 'fr-regular-bearn']))).toBeNull();
    }
  });

  it('is allowed at every level, for Surrender! may follow', () => {
    for (const level of [0, 1, 2]) expect(siegeViolation(world, siege(level), 'french', MONTCALM)).toBeNull();
  });

  it('needs drilled troops there, not necessarily in the force', () => {
    const aux = besiegedBy({ leaders: ['montcalm'], units: { 'fr-coureurs-marin': 1 } });
    const force = group('montcalm', ['montcalm', 'fr-coureurs-marin']);
    expect(codeOf(siegeViolation(world, aux, 'french', force))).toBe('siege-without-drilled-troops 8.231');
    expect(siegeViolation(world, siege(0), 'french', force)).toBeNull();
  });

  it('needs a leader', () => {
    const state = besiegedBy({ units: { 'fr-regular-bearn': 1 } });
    expect(siegeLack(world, state, NORTH)).toBe('leader');
    expect(codeOf(siegeViolation(world, state, 'french', group(null, ['fr-regular-bearn'])))).toBe(
      'siege-without-leader 8.231',
    );
  });

  it('needs supply, but in the basic game of the first edition (12.3)', () => {
    const far = {
      sieges: { 'wills-creek': 0 },
      french: { at: { 'wills-creek': { leaders: ['montcalm'], units: { 'fr-regular-bearn': 1 } } } },
      british: { forts: ['wills-creek'] },
    };
    const force = group('montcalm', ['montcalm', 'fr-regular-bearn'], 'wills-creek');
    for (const edition of [1, 2, 3]) {
      const state = start(bare(far), edition);
      expect(codeOf(siegeViolation(world, state, 'french', force))).toBe('siege-without-supply 12.3');
      expect(siegeLack(world, state, 'wills-creek')).toBe('supply');
    }
    const basic = start(bare(far), 1, { advanced: false });
    expect(siegeViolation(world, basic, 'french', force)).toBeNull();
  });

  it('needs a siege by the side and a force that has not moved', () => {
    const state = siege(0);
    expect(besieger(world, state, NORTH)).toBe('french');
    expect(besieger(world, state, 'ticonderoga')).toBeNull();
    expect(codeOf(siegeViolation(world, state, 'british', group(null, ['br-regular-44th'])))).toBe(
      'no-siege-here 8.231',
    );
    const moved = group('montcalm', ['montcalm', 'fr-regular-bearn'], 'ticonderoga');
    expect(codeOf(siegeViolation(world, state, 'french', moved))).toBe('siege-after-moving 8.231');
  });

  it('is modified by tactics, Coehorns and Louisbourg', () => {
    const siegeOf = { space: NORTH, leader: 'montcalm', defender: 'bradstreet' } as const;
    expect(siegeModifiers(world, siege(0), { ...siegeOf, coehorns: ['british', 'french'] })).toEqual([
      { key: 'besieger-tactics', value: 2 },
      { key: 'besieged-tactics', value: -1 },
      { key: 'besieged-coehorns', value: -2 },
      { key: 'besieger-coehorns', value: 2 },
    ]);
    expect(
      siegeModifiers(world, siege(0), { ...siegeOf, leader: 'rigaud', defender: null, coehorns: [] }),
    ).toEqual([]);
    const louisbourg = { space: 'louisbourg', leader: 'wolfe', defender: 'drucour', coehorns: [] };
    expect(siegeModifiers(world, atLouisbourg(0), louisbourg)).toEqual([
      { key: 'besieger-tactics', value: 2 },
      { key: 'besieged-tactics', value: -1 },
      { key: 'louisbourg', value: -1 },
    ]);
  });
});

function atLouisbourg(level: number, edition = 3, options?: JsonObject): State {
  return start(
    bare({
      sieges: { louisbourg: level },
      amphib: ['louisbourg'],
      french: { at: { louisbourg: { leaders: ['drucour'], units: { 'fr-regular-artois': 1 } } } },
      british: { at: { louisbourg: { leaders: ['wolfe'], units: { 'br-regular-44th': 1 } } } },
    }),
    edition,
    options,
  );
}

describe('an assault (9.1)', () => {
  it('needs level 1 at a fort and level 2 at a fortress (8.24)', () => {
    expect(requiredLevel(world, siege(0), NORTH)).toBe(1);
    expect(requiredLevel(world, siege(0), 'albany')).toBe(2);
    expect(requiredLevel(world, siege(0), 'ile-aux-noix')).toBeNull();
    expect(codeOf(assaultViolation(world, siege(0), 'french', MONTCALM, true))).toBe(
      'siege-level-too-low 8.24',
    );
    expect(assaultViolation(world, siege(1), 'french', MONTCALM, true)).toBeNull();
    const wolfe = group('wolfe', ['wolfe', 'br-regular-44th'], 'louisbourg');
    expect(codeOf(assaultViolation(world, atLouisbourg(1), 'british', wolfe, true))).toBe(
      'siege-level-too-low 8.24',
    );
    expect(assaultViolation(world, atLouisbourg(2), 'british', wolfe, true)).toBeNull();
  });

  it('without a roll before it needs a leader in the third edition (9.11)', () => {
    const alone = group(null, ['fr-regular-bearn']);
    const third = assaultViolation(world, siege(1), 'french', alone, false);
    expect(codeOf(third)).toBe('assault-needs-leader 9.11');
    for (const edition of [1, 2]) {
      expect(assaultViolation(world, siege(1, {}, edition), 'french', alone, false)).toBeNull();
    }
    // any leader will do
    const levis = group('levis', ['levis', 'fr-regular-bearn']);
    expect(assaultViolation(world, siege(1), 'french', levis, false)).toBeNull();
  });

  it('is made by Auxiliaries alone in the first edition only (9.1)', () => {
    const stack = { leaders: ['montcalm'], units: { 'fr-coureurs-marin': 1 } };
    const force = group('montcalm', ['montcalm', 'fr-coureurs-marin']);
    expect(assaultViolation(world, besiegedBy(stack, 1, 1), 'french', force, false)).toBeNull();
    for (const edition of [2, 3]) {
      expect(codeOf(assaultViolation(world, besiegedBy(stack, 1, edition), 'french', force, false))).toBe(
        'assault-without-drilled-troops 9.1',
      );
    }
  });

  it('needs no supply (12.3)', () => {
    const state = start(
      bare({
        sieges: { 'wills-creek': 1 },
        french: { at: { 'wills-creek': { leaders: ['montcalm'], units: { 'fr-regular-bearn': 1 } } } },
        british: { forts: ['wills-creek'] },
      }),
    );
    const force = group('montcalm', ['montcalm', 'fr-regular-bearn'], 'wills-creek');
    expect(assaultViolation(world, state, 'french', force, false)).toBeNull();
  });

  it('is not made by who has moved, or besieges nothing', () => {
    const moved = group('montcalm', ['montcalm', 'fr-regular-bearn'], 'ticonderoga');
    expect(codeOf(assaultViolation(world, siege(1), 'french', moved, false))).toBe(
      'assault-after-moving 9.1',
    );
    expect(
      codeOf(assaultViolation(world, siege(1), 'british', group(null, ['br-regular-44th']), false)),
    ).toBe('no-siege-here 9.1');
  });
});

describe('Surrender! (card 6)', () => {
  it('is for a besieger who could roll', () => {
    expect(surrenderViolation(world, siege(0), 'french', NORTH)).toBeNull();
    const leaderless = besiegedBy({ units: { 'fr-regular-bearn': 1 } });
    expect(codeOf(surrenderViolation(world, leaderless, 'french', NORTH))).toBe('siege-without-leader 8.231');
    expect(codeOf(surrenderViolation(world, siege(0), 'french', 'ticonderoga'))).toBe('no-siege-here 8.231');
  });

  it('comes at Louisbourg only after level 1', () => {
    expect(codeOf(surrenderViolation(world, atLouisbourg(0), 'british', 'louisbourg'))).toBe(
      'surrender-too-early 8.231',
    );
    expect(surrenderViolation(world, atLouisbourg(1), 'british', 'louisbourg')).toBeNull();
  });

  it('may be played by the besieged under 14.4 only, on the same terms', () => {
    expect(codeOf(surrenderViolation(world, atLouisbourg(1), 'french', 'louisbourg'))).toBe(
      'surrender-by-besieger-only 8.231',
    );
    const either = { eitherMaySurrender: true };
    expect(surrenderViolation(world, atLouisbourg(1, 3, either), 'french', 'louisbourg')).toBeNull();
    expect(codeOf(surrenderViolation(world, atLouisbourg(0, 3, either), 'french', 'louisbourg'))).toBe(
      'surrender-too-early 8.231',
    );
  });
});

describe('a capture (9.22)', () => {
  /** The garrison is gone already. */
  function emptied(state: State, garrison: readonly string[]): State {
    const pieces = { ...state.pieces };
    for (const piece of garrison) pieces[piece] = 'removed';
    return { ...state, pieces };
  }

  it('leaves a stormed fort in ruins for 2 points', () => {
    const fallen = captureFort(world, emptied(siege(1), ['br-regular-44th']), 'french', NORTH, false);
    expect(fallen.state.forts[NORTH]).toBeUndefined();
    expect(fallen.state.works[NORTH]).toBe('french');
    expect(fallen.state.sieges).toEqual({});
    expect(fallen.state.vp).toBe(2);
    expect(boardFaults(world, fallen.state)).toEqual([]);
  });

  it('hands over a fort that surrenders', () => {
    const fallen = captureFort(world, emptied(siege(1), ['br-regular-44th']), 'french', NORTH, true);
    expect(fallen.state.forts[NORTH]).toBe('french');
    expect(fallen.state.works[NORTH]).toBeUndefined();
    expect(fallen.state.vp).toBe(2);
    expect(fallen.events[0]).toMatchObject({ kind: 'stronghold-captured', data: { ruined: false } });
  });

  it('flags a fortress for 3 points', () => {
    const state = emptied(atLouisbourg(2), ['drucour', 'fr-regular-artois']);
    const fallen = captureFort(world, state, 'british', 'louisbourg', false);
    expect(fallen.state.captured).toEqual({ louisbourg: 'british' });
    expect(fallen.state.vp).toBe(-3);
    expect(boardFaults(world, fallen.state)).toEqual([]);
  });

  it('gives 3 points for a fortress taken back too', () => {
    const state = start(
      bare({
        sieges: { albany: 2 },
        french: { captured: ['albany'], at: { albany: { units: { 'fr-regular-bearn': 1 } } } },
        british: { at: { albany: { leaders: ['wolfe'], units: { 'br-regular-44th': 1 } } } },
      }),
    );
    const fallen = captureFort(world, emptied(state, ['fr-regular-bearn']), 'british', 'albany', false);
    expect(fallen.state.captured).toEqual({});
    expect(fallen.state.vp).toBe(-3);
  });

  it('makes Niagara change hands for a point more (13.23)', () => {
    const state = start(
      bare({
        sieges: { niagara: 1 },
        holders: { niagara: 'french' },
        french: { forts: ['niagara'] },
        british: { at: { niagara: { leaders: ['wolfe'], units: { 'br-regular-44th': 1 } } } },
      }),
    );
    const fallen = captureFort(world, state, 'british', 'niagara', false);
    expect(fallen.state.vp).toBe(-3);
    expect(fallen.state.holders).toEqual({ niagara: 'british' });
  });

  it('of one’s own fort is a bug', () => {
    expect(() => captureFort(world, siege(1), 'british', NORTH, true)).toThrow(RangeError);
  });
});

describe('the nearest fortification (10.42)', () => {
  it('is counted by connections, whoever stands in between (10.421)', () => {
    const state = start(
      bare({
        french: { at: { 'ohio-forks': { units: { 'fr-regular-bearn': 1 } } }, forts: ['ohio-forks'] },
        british: { stockades: ['augusta'] },
      }),
    );
    expect(nearestFortifications(world, state, 'french', 'wills-creek')).toEqual(['ohio-forks']);
    expect(nearestFortifications(world, state, 'french', 'ohio-forks')).toEqual(['ohio-forks']);
  });

  it('is one of several that are equally near, in map order', () => {
    const state = start(bare({ french: { stockades: ['winooski', 'ticonderoga'] } }));
    expect(nearestFortifications(world, state, 'french', 'crown-point')).toEqual(
      world.spaceIds.filter((space) => ['ticonderoga', 'winooski'].includes(space)),
    );
  });

  it('is not one under siege', () => {
    const state = siege(0);
    expect(nearestFortifications(world, state, 'british', NORTH)).not.toContain(NORTH);
  });

  it('is looked for along the arrows out of Pays d’en Haut', () => {
    const state = start(bare({ french: { forts: ['niagara'] } }));
    expect(nearestFortifications(world, state, 'french', 'pays-d-en-haut')).toEqual(['niagara']);
  });

  it('of Louisbourg is the one nearest as the map lies', () => {
    expect(nearestFortifications(world, atLouisbourg(1), 'french', 'louisbourg')).toEqual(['quebec']);
  });

  it('is nowhere for a side without any', () => {
    const at = (space: string, unit: string): JsonObject => ({ [space]: { units: { [unit]: 1 } } });
    const british = {
      captured: ['quebec', 'montreal', 'louisbourg'],
      at: {
        ...at('quebec', 'br-regular-44th'),
        ...at('montreal', 'br-regular-45th'),
        ...at('louisbourg', 'br-regular-46th'),
      },
    };
    expect(nearestFortifications(world, start(bare({ british })), 'french', 'niagara')).toEqual([]);
  });
});
