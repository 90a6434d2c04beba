import { describe, expect, it } from '@jest/globals';
import {
  assaultModifiers,
  type BattleInput,
  battleModifiers,
  type FireModifiers,
  firing,
} from '../../../../src/engine/wilderness-war/rules/combat/battle-and-assault-modifiers.js';
import { combatStrength } from '../../../../src/engine/wilderness-war/rules/combat/combat-strength.js';
import { start, world } from '../../../support/wilderness-war.js';

const MILITIA = 'br-colonial-militia-1';
const REGULAR = 'br-regular-44th';
const PROVINCIAL = 'br-provincial-new-york-1';
const LIGHT = 'br-light-infantry-howes';
const COUREURS = 'fr-coureurs-marin';
const BEARN = 'fr-regular-bearn';
const MARINES = 'fr-marine-detachment-1';

function battle(more: Partial<BattleInput>) {
  return battleModifiers(world, {
    space: 'albany',
    attackers: [],
    defenders: [],
    attackerLeader: null,
    defenderLeader: null,
    amphibious: false,
    stockade: false,
    fieldworks: false,
    ambush: null,
    ...more,
  });
}

/** Reasons of one side: `tactics +2, fieldworks -1`, shifts in brackets. */
function told({ drms, shifts, doubled, first }: FireModifiers): string {
  const signed = (value: number) => (value < 0 ? `${value}` : `+${value}`);
  return [
    ...drms.map(({ key, value }) => `${key} ${signed(value)}`),
    ...shifts.map(({ key, value }) => `[${key} ${signed(value)}]`),
    ...(doubled ? ['doubled'] : []),
    ...(first ? ['first'] : []),
  ].join(', ');
}

function reasons(more: Partial<BattleInput>): string {
  const { attacker, defender } = battle(more);
  return `${told(attacker)} / ${told(defender)}`;
}

describe('combat strength', () => {
  it('adds the printed strengths of full and reduced units, Militia too, leaders not (7.2)', () => {
    const state = { ...start('annus-mirabilis', 3), reduced: { [REGULAR]: true, [MILITIA]: true } as const };
    expect(combatStrength(world, state, [])).toBe(0);
    expect(combatStrength(world, state, [REGULAR, PROVINCIAL, MILITIA, 'wolfe'])).toBe(2 + 2 + 1);
    const coureurs = { ...state, reduced: { [COUREURS]: true } as const };
    expect(combatStrength(world, coureurs, [COUREURS, BEARN, MARINES])).toBe(0 + 3 + 1);
  });
});

describe('battle modifiers', () => {
  it('add the tactics of both commanders (7.51)', () => {
    expect(reasons({ attackerLeader: 'montcalm', defenderLeader: 'amherst' })).toBe(
      'tactics +2 / tactics +1',
    );
    expect(reasons({ attackerLeader: 'webb' })).toBe(' / ');
  });

  it('count against the side without Auxiliaries or Light Infantry in wilderness and mountains (7.52)', () => {
    for (const space of ['hudson-carry-north', 'adirondacks-central']) {
      expect(['wilderness', 'mountain']).toContain(world.spaces.get(space)?.terrain);
      expect(reasons({ space, attackers: [BEARN], defenders: [LIGHT] })).toBe('no-auxiliaries -1 / ');
      expect(reasons({ space, attackers: [COUREURS], defenders: [REGULAR] })).toBe(' / no-auxiliaries -1');
      expect(reasons({ space, attackers: [COUREURS], defenders: [LIGHT] })).toBe(' / ');
      expect(reasons({ space, attackers: [BEARN], defenders: [MILITIA] })).toBe(' / ');
    }
    expect(reasons({ attackers: [COUREURS], defenders: [PROVINCIAL] })).toBe(' / ');
  });

  it('count against the side without Regulars in cultivated land (7.53)', () => {
    expect(reasons({ attackers: [COUREURS], defenders: [REGULAR] })).toBe('no-regulars -1 / ');
    expect(reasons({ attackers: [MARINES, COUREURS], defenders: [LIGHT, PROVINCIAL] })).toBe(
      ' / no-regulars -1',
    );
    expect(reasons({ attackers: [BEARN], defenders: [REGULAR] })).toBe(' / ');
    expect(reasons({ space: 'hudson-carry-north', attackers: [BEARN], defenders: [PROVINCIAL] })).toBe(' / ');
  });

  it('count against landings and against attackers of a stockade, each for itself (7.54)', () => {
    expect(reasons({ amphibious: true })).toBe('amphibious -1 / ');
    expect(reasons({ stockade: true })).toBe('stockade -1 / ');
    expect(battle({ amphibious: true, stockade: true }).attacker.drm).toBe(-2);
  });

  it('shift the attackers of Fieldworks one column to the left (7.55)', () => {
    expect(reasons({ fieldworks: true })).toBe('[fieldworks -1] / ');
  });

  it('double the strength of who alone ambushes, and let him fire first, not in cultivated land (7.56)', () => {
    const space = 'hudson-carry-north';
    expect(reasons({ space, ambush: 'attacker' })).toBe('doubled, first / ');
    expect(reasons({ space, ambush: 'defender' })).toBe(' / doubled, first');
    expect(reasons({ ambush: 'attacker' })).toBe(' / ');
  });

  it('double before they shift, and never left of the first column (7.55, 7.56)', () => {
    const { attacker } = battle({ space: 'hudson-carry-north', ambush: 'attacker', fieldworks: true });
    // 8 points are in the column of 6 to 8, the one before it is 4 to 5
    expect(firing(world, 4, attacker)).toEqual({ strength: 8, column: 4 });
    expect(firing(world, 0, attacker)).toEqual({ strength: 0, column: 0 });
  });
});

describe('assault modifiers', () => {
  it('are tactics, Coehorns of either side and a shift against the attacker, nothing else (9.13)', () => {
    const { attacker, defender } = assaultModifiers(world, {
      attackerLeader: 'wolfe',
      defenderLeader: 'drucour',
      coehorns: ['attacker'],
    });
    expect(told(attacker)).toBe('tactics +2, coehorns +2, [assault -1]');
    expect(attacker.drm).toBe(4);
    expect(attacker.shift).toBe(-1);
    expect(told(defender)).toBe('tactics +1');
    const both = assaultModifiers(world, {
      attackerLeader: null,
      defenderLeader: null,
      coehorns: ['attacker', 'defender'],
    });
    expect(told(both.attacker)).toBe('coehorns +2, [assault -1]');
    expect(told(both.defender)).toBe('coehorns +2');
  });
});
