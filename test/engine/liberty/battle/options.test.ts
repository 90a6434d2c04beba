import { describe, expect, it } from '@jest/globals';
import { at, FIRE_ON, field, fight, frame, question, told, why } from './field.js';

describe('the volley of the militia (margin of 8.2)', () => {
  const state = field({
    attacker: 'british',
    stand: { ward: ['springfield', 3], arnold: ['springfield', 1], howe: 'boston' },
    came: [{ to: 'springfield', path: ['boston'], blocks: { grey: 4 } }],
    options: { militiaVolley: true },
  });

  it('is declared by the defender once the blocks lie open', () => {
    const asks = fight(state, []);
    expect(question(asks.state)).toBe('american volley');
    expect(asks.state.revealed).toEqual(['grey', 'arnold', 'ward']);
  });

  it('makes them C2 in the first round, and they retreat in the second', () => {
    const fought = fight(state, [6, 2], 'volley yes', 'fire');
    expect(told(fought, 'fired')[1]).toMatchObject({ block: 'ward', hit: 2, hits: 1 });
    const second = fight(state, [6, 2], 'volley yes', 'fire', 'fire');
    expect(frame(second.state).round).toBe(2);
    expect(why(second.state, 'fire Ward')).toBe('must-retreat 8.2');
    // Arnold fires; who is left then can only retreat.
    const alone = fight(state, [6, 2], 'volley yes', 'fire', 'fire', 'fire');
    expect(why(alone.state, 'fire')).toBe('must-retreat 8.2');
    expect(why(second.state, 'retreat Ward to Hartford')).toBe('legal');
  });

  it('leaves them C1 when it is not declared, and does not exist without the option', () => {
    const fought = fight(state, [6, 2], 'volley no', 'fire');
    expect(told(fought, 'fired')[1]).toMatchObject({ block: 'ward', hit: 1, hits: 0 });
    const usual = { ...state, options: { ...state.options, militiaVolley: false } };
    expect(question(fight(usual, []).state)).toBe('american fight');
  });
});

describe('bayonet charges (margin of 8.2)', () => {
  const state = field({
    attacker: 'british',
    stand: { arnold: ['springfield', 4], howe: 'boston' },
    came: [{ to: 'springfield', path: ['boston'], blocks: { grey: 4, mathew: 4, cunningham: 2 } }],
    control: { boston: 'british' },
    options: { bayonetCharge: true },
  });

  it('are for regular infantry in the second round: C3, guards C5', () => {
    const first = fight(state, [], 'fire');
    expect(why(first.state, 'bayonets Grey')).toBe('bayonets-second-round 8.2');
    const second = fight(state, [], 'fire', 'fire', 'fire');
    expect(frame(second.state).round).toBe(2);
    expect(why(second.state, 'bayonets Cunningham')).toBe('cannot-charge 8.2');
    const fought = fight(state, [], 'fire', 'fire', 'fire', 'bayonets all', 'fire');
    const charged = told(fought, 'fired').filter(({ round }) => round === 2);
    expect(charged.map(({ block, hit }) => [block, hit])).toEqual([
      ['arnold', 2],
      ['grey', 3],
      ['mathew', 5],
      ['cunningham', 1],
    ]);
  });

  it('are followed by a retreat in the third', () => {
    const third = fight(state, [], 'fire', 'fire', 'fire', 'bayonets Grey', 'fire', 'fire');
    expect(frame(third.state).round).toBe(3);
    expect(why(third.state, 'fire Grey')).toBe('must-retreat 8.2');
    expect(why(third.state, 'fire Mathew')).toBe('legal');
    expect(why(third.state, 'retreat Grey to Boston')).toBe('legal');
  });

  it('are not there without the option', () => {
    const usual = { ...state, options: { ...state.options, bayonetCharge: false } };
    expect(why(fight(usual, [], 'fire', 'fire', 'fire').state, 'bayonets Grey')).toBe('no-bayonets 8.2');
  });
});

describe('the pursuit (margin of 8.2)', () => {
  it('is a fourth round in which the attacker retreats under the fire of the defender', () => {
    const state = field({
      attacker: 'american',
      stand: { mohawk: ['cherry-valley', 2], grey: ['cherry-valley', 2] },
      came: [{ to: 'cherry-valley', path: ['albany'], blocks: { lee: 3, arnold: 4 } }],
      control: { albany: 'american' },
      options: { pursuitRound: true },
    });
    const fought = fight(state, [], FIRE_ON, 'retreat Lee to Albany', 'stay');
    const pursuit = told(fought, 'fired').filter(({ round }) => round === 4);
    expect(pursuit.map(({ block, letter, hit }) => [block, letter, hit])).toEqual([
      ['mohawk', 'B', 3],
      ['grey', 'C', 2],
    ]);
    expect(at(fought.state, 'lee')).toBe('albany 3');
    expect(at(fought.state, 'arnold')).toBe('albany 4');
  });
});
