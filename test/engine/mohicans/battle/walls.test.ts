import { describe, expect, it } from '@jest/globals';
import { capacityOf } from '../../../../src/engine/mohicans/rules/battle/fortification-capacity.js';
import { siegeBonus } from '../../../../src/engine/mohicans/rules/battle/siege-roll-bonus.js';
import type { State } from '../../../../src/engine/mohicans/state.js';
import {
  asked,
  at,
  besiege,
  type Fought,
  field,
  fight,
  frame,
  more,
  type Posting,
  question,
  rolled,
  taken,
  told,
  why,
  world,
} from '../support/battle-field.js';
import { attackOn, B, F } from './armies.js';

/** A city with a fort and a place of victory. */
const albany = attackOn('albany', 'hartford');

describe('room inside (IV.C)', () => {
  it('is for four life points in a fort, eight and four in a fortified town, and two more where victory is', () => {
    expect(capacityOf(world, 'fort-oswego')).toEqual({ line: 4, irregular: 0, more: 0 });
    expect(capacityOf(world, 'albany')).toEqual({ line: 4, irregular: 0, more: 2 });
    expect(capacityOf(world, 'baltimore')).toEqual({ line: 8, irregular: 4, more: 0 });
    expect(capacityOf(world, 'quebec')).toEqual({ line: 8, irregular: 4, more: 2 });
  });

  it('is not for more, and a damaged unit needs less of it', () => {
    const { state } = fight(albany([F[0]], [B[0], B[1], B[2], [B[3], 1]]), []);
    expect(why(state, 'inside 44th, 48th, 28th, 43rd')).toBe('too-many-inside IV.C Going inside');
    expect(why(state, 'inside 44th, 48th, 28th')).toBe('legal');
    expect(why(state, 'inside 44th, 48th, 43rd')).toBe('legal');
    expect(
      frame(fight(albany([F[0]], [B[0], B[1], B[2], [B[3], 1]]), [], 'inside all').state).inside,
    ).toEqual([B[0], B[1], B[2]]);
  });

  it('is for no irregular in a fort, but for two points where victory is', () => {
    const oswego = field({
      attacker: 'french',
      stand: { 'fort-oswego': ['ranger-rogers', B[0]] },
      came: [{ to: 'fort-oswego', path: ['fort-niagara'], by: 'lake', units: [F[0]] }],
    });
    expect(why(fight(oswego, []).state, 'inside Rogers')).toBe('too-many-inside IV.C Going inside');
    const { state } = fight(albany([F[0]], ['ranger-rogers', 'ranger-80', B[0], B[1]]), []);
    expect(why(state, 'inside Rogers, 44th, 48th')).toBe('legal');
    expect(why(state, 'inside Rogers, 80th')).toBe('too-many-inside IV.C Going inside');
  });

  it('is not counted for a garrison, which is inside from the beginning', () => {
    const quebec = field({
      attacker: 'british',
      stand: { quebec: ['gar-fr-quebec', ...F, 'mil-fr-quebec-1'] },
      came: [{ to: 'quebec', path: ['chicoutimi'], by: 'trail', units: [B[0]] }],
    });
    const { state } = fight(quebec, []);
    expect(frame(state).inside).toEqual(['gar-fr-quebec']);
    expect(why(state, 'inside all')).toBe('legal');
    expect(frame(fight(quebec, [], 'inside all').state).inside).toHaveLength(6);
  });

  it('is offered before the first round, between rounds and after the last, to the defender alone', () => {
    const start = albany([F[0], F[1]], [B[0], B[1], B[2], B[3]]);
    const first = fight(start, []);
    expect(question(first.state)).toBe('british shelter');
    expect(why(first.state, 'stand with 28th')).toBe('nobody-called-yet IV.D Reinforcements');
    const between = more(first, [], 'stand');
    expect(why(between.state, 'inside all')).toBe('only-defenders-inside IV.C Going inside');
    const some = more(between, [], 'stand', 'inside 44th, 48th, 28th');
    expect(question(some.state)).toBe('british round');
    expect(rolled(more(some, [], 'stand')).slice(-2)).toEqual(['french 1+1', 'british 0+1']);
    const after = more(between, [], 'stand', 'stand');
    expect(question(after.state)).toBe('british shelter');
    expect(asked(after.state).facts).toMatchObject({ round: 2 });
  });
});

describe('an assault (IV.E)', () => {
  const inside = (attackers: readonly Posting[], defenders: readonly Posting[]): Fought =>
    fight(albany(attackers, defenders), [], 'inside all');

  it('comes at once where all defenders go inside', () => {
    const start = inside([F[0], F[1]], [B[0], B[1]]);
    expect(question(start.state)).toBe('french storm');
    expect(why(start.state, 'besiege')).toBe('assault-before-siege IV.G Sieges');
    expect(rolled(more(start, [], 'assault'))).toEqual(['french 1+1', 'british 1+1']);
  });

  it('is fought without irregulars and militia in its first round', () => {
    const start = inside([F[0], 'mil-fr-chambly', 'cdb-marin', 'mar-fr-1'], [B[0], 'mil-br-albany']);
    const rounds = more(start, [], 'assault', 'assault', 'hold');
    expect(rolled(rounds)).toEqual(['french 1+1', 'british 0+1', 'french 3+1', 'british 1+1']);
  });

  it('turns eliminations into hits, which walls absorb', () => {
    const start = inside([F[0], F[1], F[2]], [B[0], B[1]]);
    const first = more(start, ['arrow', 'blank', 'black skull'], 'assault');
    expect(taken(first)).toEqual([]);
    expect(frame(first.state).cover).toBe(0);
    const second = more(first, ['blank', 'blank', 'black skull'], 'assault', 'hold');
    expect(taken(second)).toEqual([B[0]]);
    expect(at(second.state, B[0])).toBe('albany 1');
  });

  it('finds the walls whole again after a melee', () => {
    const melee = fight(albany([F[0], F[1], F[2]], [B[0], B[1]]), ['two-arrows'], 'stand');
    expect(frame(melee.state).cover).toBe(0);
    const storm = more(melee, [], 'stand', 'inside all');
    expect(frame(more(storm, [], 'assault').state).cover).toBe(2);
  });

  it('may be reinforced right after a round of melee, but not later', () => {
    const start = field({
      attacker: 'french',
      stand: { albany: [B[0], B[1]], hartford: [F[2]] },
      came: [{ to: 'albany', path: ['hartford'], by: 'road', units: [F[0], F[1]] }],
      rest: { control: { ...world.setup.control, hartford: 'french' } },
    });
    expect(why(fight(start, [], 'inside all').state, 'assault with Guyenne')).toBe(
      'nobody-called-yet IV.D Reinforcements',
    );
    const melee = fight(start, [], 'stand', 'stand', 'inside all');
    const storm = more(melee, [], 'assault with Guyenne');
    expect(at(storm.state, F[2])).toBe('albany 2');
    expect(why(storm.state, 'assault with Guyenne')).toBe('nobody-called-yet IV.D Reinforcements');
  });

  it('ends with a siege, a retreat, or a surrender', () => {
    const first = more(inside([F[0], F[1]], [B[0], B[1]]), [], 'assault');
    const siege = more(first, [], 'besiege');
    expect(siege.state.sieges).toEqual({ albany: { besieger: 'french', inside: [B[0], B[1]], ports: {} } });
    expect(told(siege, 'battle-won')).toEqual([]);
    const left = more(first, [], 'retreat');
    expect(told(left, 'battle-won')).toEqual([{ side: 'british', place: 'albany' }]);
    const given = more(first, [], 'assault', 'surrender', 'capture', 'no raid');
    expect(given.state.control.albany).toBe('french');
    expect([B[0], B[1]].map((id) => given.state.units[id]?.at)).toEqual(['overseas', 'overseas']);
    const last = more(first, [], 'assault', 'hold');
    expect(question(last.state)).toBe('french siege');
    expect(more(last, [], 'besiege').state.sieges.albany).toBeDefined();
  });

  it('that ends in surrender sends home who has no reserve, and a garrison never comes back', () => {
    const quebec = field({
      attacker: 'british',
      stand: { quebec: ['gar-fr-quebec', F[0], 'mil-fr-quebec-1', 'cdb-marin', 'ind-fox'] },
      came: [{ to: 'quebec', path: ['chicoutimi'], by: 'trail', units: [...B] }],
    });
    const given = fight(quebec, [], 'inside all', 'assault', 'assault', 'surrender');
    const spot = (id: string): string | undefined => given.state.units[id]?.at;
    expect([
      spot('gar-fr-quebec'),
      spot(F[0]),
      spot('mil-fr-quebec-1'),
      spot('cdb-marin'),
      spot('ind-fox'),
    ]).toEqual(['gone', 'overseas', 'reserve', 'reserve', 'fox']);
    expect(given.state.tally.great.british).toBe(2);
    expect(told(given, 'great-victory').map(({ why: reason }) => reason)).toEqual(['battle']);
  });

  it('that kills all inside wins the fort, to keep or to burn', () => {
    const start = inside([F[0], F[1], F[2]], [['mil-br-albany', 1]]);
    const won = more(start, ['two-arrows', 'arrow'], 'assault');
    expect(question(won.state)).toBe('french fort');
    const kept = more(won, [], 'capture', 'no raid');
    expect(kept.state).toMatchObject({ raids: [], tally: { burnt: { french: 0 }, great: { french: 1 } } });
    expect(kept.state.forts).toContain('albany');
    const burnt = more(won, [], 'burn');
    expect(burnt.state.supply).toEqual(won.state.supply);
    expect(burnt.state.forts).not.toContain('albany');
    expect(burnt.state).toMatchObject({
      raids: ['albany'],
      tally: { burnt: { french: 1 }, great: { french: 1 } },
    });
    expect(burnt.state.control.albany).toBe('french');
  });

  it('keeps damaged units inside damaged while the siege goes on, and heals those before it', () => {
    const first = more(
      inside([F[0], F[1], F[2]], [B[0], B[1]]),
      ['two-arrows', 'arrow', 'black blank', 'arrow'],
      'assault',
    );
    expect(taken(first)).toEqual([F[0], B[0]]);
    const { state } = more(first, [], 'besiege');
    expect([at(state, F[0]), at(state, B[0])]).toEqual(['albany 2', 'albany 1']);
  });
});

describe('a siege (IV.G)', () => {
  const camp = (outside: readonly Posting[], inside: readonly string[], rest: Partial<State> = {}): State =>
    field({
      attacker: 'french',
      stand: { albany: [...outside, ...inside] },
      sieges: { albany: { besieger: 'french', inside } },
      rest: { control: { ...world.setup.control, hartford: 'french' }, ...rest },
    });

  it('gives those inside two at Québec and Louisbourg, and two by the water', () => {
    expect(siegeBonus(world, 'quebec')).toBe(4);
    expect(siegeBonus(world, 'louisbourg')).toBe(4);
    expect(siegeBonus(world, 'albany')).toBe(2);
    expect(siegeBonus(world, 'halifax')).toBe(2);
    expect(siegeBonus(world, 'carlisle')).toBe(2);
    expect(siegeBonus(world, 'salem')).toBe(0);
  });

  it('counts regulars and militia, damaged ones too, and no irregulars', () => {
    const fought = besiege(camp([F[0], [F[1], 1], 'cdb-marin'], [B[0]]), [6, 6, 1, 1], 'capture');
    expect(told(fought, 'siege-rolled')).toEqual([
      {
        ...{ side: 'french', place: 'albany', dice: 12, plus: 2, given: 14 },
        ...{ enemyDice: 2, enemyPlus: 3, against: 5 },
      },
    ]);
    expect(fought.state.control.albany).toBe('french');
    expect(fought.state.units[B[0]]?.at).toBe('overseas');
    expect(fought.state.sieges).toEqual({});
    expect(fought.state.tally.great.french).toBe(1);
    // V: nobody may raid, for there was no battle.
    expect(question(fought.state)).toBe('');
  });

  it('that fails may go on in spring and is lifted in autumn', () => {
    const spring = besiege(camp([F[0]], [B[0]]), [1, 1, 6, 6]);
    expect(question(spring.state)).toBe('french siege');
    expect(more(spring, [], 'besiege').state.sieges.albany).toBeDefined();
    const left = more(spring, [], 'retreat to Hartford');
    expect(left.state.sieges).toEqual({});
    expect(at(left.state, F[0])).toBe('hartford 2');
    const autumn = besiege(
      camp([F[0]], [B[0]], { season: 'autumn', turn: 4 }),
      [1, 1, 6, 6],
      'retreat to Hartford',
    );
    expect(autumn.state.sieges).toEqual({});
    expect(autumn.state.units[F[0]]?.at).not.toBe('albany');
  });

  it('that ties costs each side a hit, which may end it', () => {
    const tied = besiege(camp([F[0]], [B[0]]), [3, 3, 2, 2]);
    expect(taken(tied)).toEqual([F[0], B[0]]);
    expect(tied.state.sieges.albany).toBeDefined();
    const over = besiege(camp([F[0]], ['mil-br-trenton']), [3, 3, 2, 2], 'burn');
    expect(over.state.control.albany).toBe('french');
    expect(at(over.state, F[0])).toBe('albany 2');
  });

  it('of the spring lets its besiegers assault again in autumn', () => {
    const again = fight(camp([F[0], F[1]], [B[0]], { season: 'autumn', turn: 4 }), []);
    expect(question(again.state)).toBe('french storm');
    expect(more(again, [], 'besiege').state.sieges.albany).toBeDefined();
    expect(rolled(more(again, [], 'assault'))).toEqual(['french 1+1', 'british 0+1']);
    expect(told(more(again, [], 'retreat to Hartford'), 'battle-won')).toEqual([
      { side: 'british', place: 'albany' },
    ]);
  });

  it('is fought in the open first where somebody came to the besieged', () => {
    const joined = field({
      attacker: 'french',
      stand: { albany: [F[0], B[0], B[1]] },
      sieges: { albany: { besieger: 'french', inside: [B[0]] } },
      came: [{ to: 'albany', path: ['hartford'], by: 'road', units: [F[1]] }],
      rest: { control: { ...world.setup.control, hartford: 'french' } },
    });
    const melee = fight(joined, [], 'stand');
    expect(rolled(melee)).toEqual(['french 1+1', 'british 0+1']);
    const shut = more(melee, [], 'stand', 'inside all');
    expect(question(shut.state)).toBe('french storm');
    expect(more(shut, [], 'besiege').state.sieges.albany?.inside).toEqual([B[0], B[1]]);
  });

  it('is broken by a relief that beats the besiegers in the open, without those inside', () => {
    const relief = field({
      attacker: 'british',
      stand: { albany: [F[0], B[0]] },
      sieges: { albany: { besieger: 'french', inside: [B[0]] } },
      came: [{ to: 'albany', path: ['new-york'], by: 'river', units: [B[1], B[2]] }],
      rest: { control: { ...world.setup.control, hartford: 'french' } },
    });
    const won = fight(relief, ['two-arrows']);
    expect(rolled(won)).toEqual(['british 1+1', 'french 0+1']);
    expect(told(won, 'battle-won')).toEqual([{ side: 'british', place: 'albany' }]);
    expect(won.state.sieges).toEqual({});
    const lost = fight(relief, [], 'retreat');
    expect(lost.state.sieges.albany).toBeDefined();
    expect(at(lost.state, B[1])).toBe('new-york 2');
    expect(at(lost.state, B[0])).toBe('albany 2');
  });
});
