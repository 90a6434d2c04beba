import { describe, expect, it } from '@jest/globals';
import type { State } from '../../../../src/engine/mohicans/state.js';
import {
  asked,
  at,
  field,
  fight,
  frame,
  more,
  question,
  rolled,
  taken,
  told,
  why,
} from '../support/battle-field.js';
import { attackOn, B, F, hartford } from './armies.js';

/** The French attack Johnson Hall in the woods. */
const woods = attackOn('johnson-hall', 'fort-george', 'trail');

describe('the dice (IV.A)', () => {
  it('are a white one for each unit, of which regulars change one for a black on clear ground', () => {
    const three = hartford([F[0], F[1], 'mil-fr-chambly'], ['mil-br-boston', 'mil-br-albany']);
    expect(rolled(fight(three, []))).toEqual(['french 2+1', 'british 2+0']);
    const marines = hartford(['mar-fr-1', 'cdb-marin'], ['col-br-50']);
    expect(rolled(fight(marines, []))).toEqual(['french 1+1', 'british 0+1']);
  });

  it('are white in woods', () => {
    expect(rolled(fight(woods([F[0], F[1]], [B[0], B[1]]), []))).toEqual(['french 2+0', 'british 2+0']);
  });

  it('are one for a damaged unit too', () => {
    expect(
      rolled(
        fight(
          hartford(
            [[F[0], 1]],
            [
              [B[0], 1],
              [B[1], 1],
            ],
          ),
          [],
        ),
      ),
    ).toEqual(['french 0+1', 'british 1+1']);
  });

  it('hit with an arrow once, with two twice, and eliminate with a skull', () => {
    const start = hartford([F[0], F[1]], [B[0], B[1], B[2]]);
    expect(taken(fight(start, ['arrow']))).toEqual([B[0]]);
    expect(taken(fight(start, ['two-arrows']))).toEqual([B[0], B[1]]);
    const skull = fight(start, ['blank', 'black skull']);
    expect(at(skull.state, B[0])).toBe('gone 2');
  });

  it('are rolled by both before anybody is hit', () => {
    const fought = fight(hartford([[F[0], 1]], [['mil-br-trenton', 1]]), ['black arrow', 'arrow']);
    expect(at(fought.state, F[0])).toBe('gone 2');
    expect(at(fought.state, 'mil-br-trenton')).toBe('reserve 1');
    // IV.F: nobody is left, so the defender has won.
    expect(told(fought, 'battle-won')).toEqual([{ side: 'british', place: 'hartford' }]);
  });
});

describe('woods (IV.B)', () => {
  it('take the first two hits, over as many rounds as it needs', () => {
    const start = woods([F[0], F[1], F[2]], [B[0], B[1]]);
    const first = fight(start, ['arrow']);
    expect(taken(first)).toEqual([]);
    expect(frame(first.state).cover).toBe(1);
    const second = more(first, ['two-arrows'], 'stand', 'stand');
    expect(taken(second)).toEqual([B[0]]);
  });

  it('take three hits but for one', () => {
    expect(taken(fight(woods([F[0], F[1], F[2]], [B[0], B[1]]), ['arrow', 'two-arrows']))).toEqual([B[0]]);
  });

  it('take an elimination whole, and then no hit', () => {
    const start = field({
      attacker: 'french',
      stand: { albany: [B[0], B[1]] },
      came: [{ to: 'albany', path: ['hartford'], by: 'road', units: [F[0], F[1]] }],
      rest: { forts: ['albany'] },
    });
    // Before walls the ground is clear: one white die and one black.
    const fought = fight(start, ['arrow', 'black skull'], 'stand');
    expect(told(fought, 'cover-hit')).toEqual([
      { side: 'french', place: 'albany', ground: 'clear', left: 0, hits: 0, skull: true },
    ]);
    // What is kept off stands behind the roll it was thrown with.
    expect(fought.events.map(({ kind }) => kind).filter((kind) => /^(fired|cover-hit)$/.test(kind))).toEqual([
      'fired',
      'cover-hit',
      'fired',
    ]);
    expect(taken(fought)).toEqual([B[0]]);
    expect(at(fought.state, B[0])).toBe('albany 1');
  });

  it('do not shield the attacker', () => {
    expect(taken(fight(woods([F[0], F[1]], [B[0], B[1]]), ['blank', 'blank', 'arrow']))).toEqual([F[0]]);
  });
});

describe('who is hit (IV.B)', () => {
  it('is chosen by the owner, both sides at once', () => {
    const fought = fight(hartford([F[0], 'mil-fr-quebec-1'], [B[0], 'mil-br-boston']), [
      'arrow',
      'black blank',
      'arrow',
    ]);
    expect(question(fought.state)).toBe('french hits, british hits');
    expect(asked(fought.state).facts).toMatchObject({ units: [F[0], 'mil-fr-quebec-1'] });
    const both = more(fought, [], 'hit Artois', 'hit Boston militia');
    expect(taken(both)).toEqual([F[0], 'mil-br-boston']);
  });

  it('is asked for as long as there is something to choose', () => {
    const fought = fight(
      hartford([F[0], F[1], F[2]], [B[0], 'mil-br-boston', 'mil-br-albany']),
      ['two-arrows'],
      'hit 44th',
    );
    expect(asked(fought.state).facts).toMatchObject({ hits: 1, units: ['mil-br-boston', 'mil-br-albany'] });
    expect(taken(more(fought, [], 'hit Albany militia'))).toEqual([B[0], 'mil-br-albany']);
  });

  it('may be a list, and the first of it that may be hit takes each', () => {
    const fought = fight(
      hartford([F[0], F[1], F[2]], [B[0], 'mil-br-boston', 'mil-br-albany']),
      ['two-arrows'],
      'take hits Boston militia, 44th first',
    );
    expect(taken(fought)).toEqual(['mil-br-boston', B[0]]);
  });

  it('is nobody twice before all were once', () => {
    const fought = fight(hartford([F[0], F[1], F[2]], [B[0], ['mil-br-boston', 1]]), ['arrow']);
    expect(taken(fought)).toEqual([B[0]]);
    expect(
      why(
        fight(hartford([F[0], F[1], F[2]], [B[0], 'mil-br-albany', ['mil-br-boston', 1]]), ['arrow']).state,
        'hit Boston militia',
      ),
    ).toBe('not-hit-now IV.B Hits');
  });

  it('is a whole unit for an elimination, as long as there is one', () => {
    const fought = fight(hartford([F[0], F[1]], [[B[0], 1], B[1]]), ['blank', 'black skull']);
    expect(at(fought.state, B[1])).toBe('gone 2');
    expect(at(fought.state, B[0])).toBe('hartford 1');
  });

  it('is no stranger to the fight', () => {
    const fought = fight(hartford([F[0], F[1]], [B[0], 'mil-br-boston']), ['arrow']);
    expect(why(fought.state, 'hit 28th')).toBe('not-in-this-fight IV.B Hits');
    expect(why(fought.state, 'hit 44th')).toBe('legal');
  });

  it('is in woods a regular first, then militia, and an irregular last', () => {
    const start = woods([F[0], 'mil-fr-quebec-1', 'cdb-marin'], [B[0], B[1], B[2], B[3]]);
    const blanks = ['blank', 'blank', 'blank'] as const;
    expect(taken(fight(start, [...blanks, 'arrow']))).toEqual([F[0]]);
    expect(taken(fight(start, [...blanks, 'two-arrows']))).toEqual([F[0], 'mil-fr-quebec-1']);
    expect(taken(fight(start, [...blanks, 'two-arrows', 'arrow']))).toEqual([
      F[0],
      'mil-fr-quebec-1',
      'cdb-marin',
    ]);
    // Everybody is hit now, and anybody may be hit again.
    const fourth = fight(start, [...blanks, 'two-arrows', 'two-arrows']);
    expect(asked(fourth.state).facts).toMatchObject({ units: [F[0], 'cdb-marin', 'mil-fr-quebec-1'] });
  });
});

describe('between rounds (IV.A)', () => {
  const start = hartford([F[0], F[1]], [B[0], B[1]], {});

  it('the attacker says first whether he retreats, then the defender', () => {
    const first = fight(start, []);
    expect(question(first.state)).toBe('french round');
    expect(question(more(first, [], 'stand').state)).toBe('british round');
    const second = more(first, [], 'stand', 'stand');
    expect(told(second, 'round-begun').map(({ round }) => round)).toEqual([1, 2]);
  });

  it('who retreats has lost', () => {
    const left = fight(start, [], 'retreat');
    expect(at(left.state, F[0])).toBe('albany 2');
    expect(told(left, 'battle-won')).toEqual([{ side: 'british', place: 'hartford' }]);
    const fled = fight(start, [], 'stand', 'retreat to New Haven');
    expect(at(fled.state, B[0])).toBe('new-haven 2');
    expect(fled.state.control.hartford).toBe('french');
  });

  it('each side may call one unit from beside, the attacker first', () => {
    const beside = field({
      attacker: 'french',
      stand: {
        hartford: [B[0], B[1]],
        'new-haven': [B[2]],
        boston: [B[3]],
        albany: [F[2]],
        montreal: [F[3]],
      },
      came: [{ to: 'hartford', path: ['albany'], by: 'road', units: [F[0], F[1]] }],
      rest: { control: { ...start.control } },
    });
    const first = fight(beside, []);
    // Montréal is not beside Hartford.
    expect(asked(first.state).facts).toMatchObject({ units: [F[2]] });
    const second = more(first, [], 'stand with Guyenne', 'stand with 1 regular');
    expect(told(second, 'reinforced')).toEqual([
      { side: 'french', place: 'hartford', from: 'albany', unit: F[2] },
      { side: 'british', place: 'hartford', from: 'new-haven', unit: B[2] },
    ]);
    expect(rolled(second).slice(2)).toEqual(['french 2+1', 'british 2+1']);
    expect(why(first.state, 'stand with Foix')).toBe('cannot-come IV.D Reinforcements');
  });

  it('a unit at Fort George joins a battle at Fort William-Henry', () => {
    const example = field({
      attacker: 'french',
      stand: { 'fort-william-henry': [B[0]], 'fort-george': [B[1], B[2]] },
      came: [{ to: 'fort-william-henry', path: ['fort-carillon'], by: 'trail', units: [F[0], F[1]] }],
    });
    const { state } = fight(example, [], 'stand', 'stand with 48th');
    expect(at(state, B[1])).not.toMatch(/fort-george/);
  });

  it('nobody comes out of another battle, from a fort he builds, or as a tribe without a coureur', () => {
    const beside = (units: readonly string[], marks: State['marks'] = {}): unknown => {
      const state = field({
        attacker: 'french',
        stand: { hartford: [B[0], B[1]], albany: units },
        came: [{ to: 'hartford', path: ['albany'], by: 'road', units: [F[0], F[1]] }],
        rest: { control: { ...start.control } },
      });
      return asked(fight({ ...state, marks: { ...state.marks, ...marks } }, []).state).facts.units;
    };
    const builder = { left: 0, trail: false, path: [], ways: [], builder: true } as const;
    expect(beside([F[2]])).toEqual([F[2]]);
    expect(beside([F[2]], { [F[2]]: builder })).toEqual([]);
    expect(beside(['ind-fox'])).toEqual([]);
    expect(beside(['ind-fox', 'cdb-marin'])).toEqual(['cdb-marin', 'ind-fox']);
    expect(beside([F[2], B[2]])).toEqual([]);
  });

  it('asks nobody who can neither leave nor call anybody', () => {
    const closed = hartford([F[0], F[1]], [B[0], B[1]], {
      control: Object.fromEntries(Object.keys(start.control).map((place) => [place, 'british'])),
    });
    expect(question(fight(closed, []).state)).toBe('british round');
  });
});

describe('who has won (IV.F)', () => {
  const start = hartford([F[0], F[1], F[2]], [B[0], [B[1], 1]]);

  it('is who has destroyed more when the last round is over', () => {
    const won = fight(
      hartford([F[0], F[1], F[2]], [B[0], B[1], ['mil-br-trenton', 1]]),
      ['two-arrows', 'arrow'],
      'hit Trenton militia, 44th, 48th',
      'stand',
      'stand',
      'retreat to Boston',
    );
    expect(told(won, 'battle-won')).toEqual([{ side: 'french', place: 'hartford' }]);
    expect(at(won.state, B[0])).toBe('boston 2');
  });

  it('is the defender in a tie, and the attacker goes back the way he came', () => {
    const fought = fight(start, [], 'stand', 'stand');
    expect(told(fought, 'battle-won')).toEqual([{ side: 'british', place: 'hartford' }]);
    expect(told(fought, 'retreated')).toEqual([
      { side: 'french', from: 'hartford', to: 'albany', units: [F[0], F[1], F[2]] },
    ]);
  });

  it('is the defender of a fortification that was not assaulted, whatever he lost', () => {
    const albany = field({
      attacker: 'french',
      stand: { albany: [B[0], [B[1], 1]] },
      came: [{ to: 'albany', path: ['hartford'], by: 'road', units: [F[0], F[1], F[2]] }],
      rest: { forts: ['albany'], control: { ...start.control, albany: 'british', hartford: 'french' } },
    });
    const blanks = ['black blank', 'blank', 'black blank'] as const;
    const fought = fight(
      albany,
      ['two-arrows', 'arrow', ...blanks, 'arrow'],
      'stand',
      'stand',
      'stand',
      'stand',
    );
    expect(at(fought.state, B[0])).toBe('gone 2');
    expect(told(fought, 'battle-won')).toEqual([{ side: 'british', place: 'albany' }]);
    expect(fought.state.control.albany).toBe('british');
  });

  it('heals everybody once the loser has gone', () => {
    const fought = fight(start, ['arrow', 'blank', 'black blank', 'arrow'], 'stand', 'stand');
    expect(taken(fought).length).toBe(2);
    expect(told(fought, 'recovered')).toHaveLength(1);
    for (const id of [F[0], F[1], F[2], B[0], B[1]]) expect(at(fought.state, id)).toMatch(/ 2$/);
  });
});
