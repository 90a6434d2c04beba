import { describe, expect, it } from '@jest/globals';
import type { Dice } from '../../../../src/engine/core/base/dice-interface.js';
import type { State } from '../../../../src/engine/mohicans/state.js';
import {
  asked,
  at,
  every,
  give,
  held,
  kinds,
  none,
  oneStage,
  only,
  open,
  type Stand,
  why,
  wintering,
} from '../support/turn-table.js';

describe('militia in winter (VI)', () => {
  const home = (stand: Stand, rest: Partial<State> = {}, dice: Dice = none) =>
    oneStage(wintering('militia', stand, rest), dice);

  it('goes home', () => {
    const done = home({ 'fort-duquesne': ['mil-fr-chambly'], albany: ['mil-br-boston', 'mil-br-albany'] });
    expect([at(done.state, 'mil-fr-chambly'), at(done.state, 'mil-br-boston')]).toEqual([
      'chambly',
      'boston',
    ]);
    expect(every(done, 'militia-home')).toEqual([
      { side: 'french', units: ['mil-fr-chambly'] },
      { side: 'british', units: ['mil-br-boston'] },
    ]);
  });

  it('whose home is lost goes to the nearest friendly place, by chance where there are more', () => {
    const lost = held({ portland: 'french', albany: 'french' });
    const offered: unknown[] = [];
    const dice: Dice = {
      ...none,
      pick: (purpose, audience, from, count) => {
        offered.push([purpose, audience, ...from]);
        return from.slice(-count);
      },
    };
    const done = home({ boston: ['mil-br-albany'] }, lost, dice);
    expect(offered).toEqual([
      ['militia without a home', 'public', 'johnson-hall', 'fort-george', 'hartford', 'new-york'],
    ]);
    expect(only(done, 'militia-finds-home')).toEqual({ unit: 'mil-br-albany', place: 'new-york' });
  });

  it('needs no chance where one place is nearest', () => {
    const all = ['johnson-hall', 'fort-george', 'hartford', 'albany'];
    const lost = held(Object.fromEntries(all.map((place) => [place, 'french' as const])));
    expect(at(home({ boston: ['mil-br-albany'] }, lost).state, 'mil-br-albany')).toBe('new-york');
  });

  it('stays in its home, and nobody else moves', () => {
    const done = home({ boston: ['mil-br-boston', 'reg-br-44'], albany: ['reg-br-48'] });
    expect(kinds(done)).toEqual(['winter-began']);
  });
});

describe('promotions (VI)', () => {
  const stand: Stand = {
    albany: ['mil-br-albany'],
    boston: ['mil-br-boston'],
    chambly: ['mil-fr-chambly'],
    reserve: ['ranger-rogers', 'col-br-50', 'mar-fr-2', 'cdb-beaujeu', 'mil-br-trenton'],
  };
  const tally = (...veterans: string[]): Partial<State> => ({
    tally: { great: { french: 0, british: 0 }, burnt: { french: 0, british: 0 }, veterans },
  });
  const asking = (more: Stand, ...veterans: string[]) =>
    oneStage(wintering('promotions', { ...stand, ...more }, tally(...veterans))).state;

  it('are asked of both sides at once', () => {
    const state = asking({}, 'mil-br-albany', 'mil-fr-chambly');
    expect(open(state)).toEqual(['french promotion', 'british promotion']);
    expect(asked(state, 'british').facts).toEqual({ units: ['mil-br-albany'] });
  });

  it('put a unit of the reserve where the militia was', () => {
    const state = asking({}, 'mil-br-albany', 'mil-fr-chambly');
    const british = give(state, 'british', 'promote Albany militia to Rogers');
    expect(at(british.state, 'ranger-rogers')).toBe('albany');
    expect(british.state.units['mil-br-albany']).toEqual({ at: 'reserve', life: 2 });
    expect(open(british.state)).toEqual(['french promotion']);
    const french = give(state, 'french', 'promote Chambly militia to Marines 2').state;
    expect(at(french, 'mar-fr-2')).toBe('chambly');
  });

  it('are those of one veteran, to a Marine or a coureur, a colonial regular or a ranger', () => {
    const state = asking({}, 'mil-br-albany', 'mil-fr-chambly');
    expect(why(state, 'british', 'promote Boston militia to Rogers')).toBe('no-veteran, VI Promotions');
    expect(why(state, 'british', 'promote Albany militia to 50th')).toBe('legal');
    expect(why(state, 'british', 'promote Albany militia to 44th')).toBe('no-promotion-to, VI Promotions');
    expect(why(state, 'british', 'promote Albany militia to Trenton militia')).toBe(
      'no-promotion-to, VI Promotions',
    );
    expect(why(state, 'french', 'promote Chambly militia to Beaujeu')).toBe('legal');
    expect(why(state, 'french', 'promote Chambly militia to Langlade')).toBe(
      'no-promotion-to, VI Promotions',
    );
    expect(why(state, 'french', 'done')).toBe('legal');
  });

  it('fall away where the reserve has nobody, or the veterans are dead', () => {
    expect(open(asking({ reserve: ['mar-fr-2'] }, 'mil-br-albany', 'mil-fr-chambly'))).toEqual([
      'french promotion',
    ]);
    expect(
      open(asking({ reserve: ['mil-br-albany', 'ranger-rogers'], albany: [] }, 'mil-br-albany')),
    ).toEqual([]);
    expect(open(asking({}))).toEqual([]);
  });
});

describe('tribes in winter (VI)', () => {
  const returning = (stand: Stand, rest: Partial<State> = {}) => oneStage(wintering('tribes', stand, rest));

  it('return to their villages, awake, when no coureur is with them', () => {
    const done = returning({
      albany: ['ind-huron'],
      'fort-duquesne': ['ind-shawnee', 'cdb-villiers'],
      fox: ['ind-fox'],
    });
    expect(done.state.units['ind-huron']).toEqual({ at: 'huron', life: 2, active: true });
    expect(at(done.state, 'ind-shawnee')).toBe('fort-duquesne');
    expect(every(done, 'tribes-home')).toEqual([{ units: ['ind-huron'] }]);
  });

  it('leave the Iroquois where they are', () => {
    const done = returning({ albany: ['iro-mohawk-fr'] }, { allied: 'french' });
    expect(at(done.state, 'iro-mohawk-fr')).toBe('albany');
  });

  const lost = { abenaki: 'british', 'micmac-w': 'british' } as const;
  const two: Stand = { bangor: ['ind-abenaki', 'ind-micmac-w'] };

  it('are lost when their village is the enemy’s, but for one that the French save', () => {
    const { state } = returning(two, held(lost));
    expect(asked(state, 'french')).toMatchObject({
      kind: 'save',
      facts: { units: ['ind-abenaki', 'ind-micmac-w'], places: ['quebec', 'montreal'] },
    });
    const saved = give(state, 'french', 'save Abenaki at Québec');
    expect(saved.state.units['ind-abenaki']).toEqual({ at: 'quebec', life: 2, active: true });
    expect(at(saved.state, 'ind-micmac-w')).toBe('gone');
    expect(at(give(state, 'french', 'done').state, 'ind-abenaki')).toBe('gone');
  });

  it('do not return to where an enemy stands, though the village is nobody’s', () => {
    const done = returning({ albany: ['ind-huron'], huron: ['ranger-rogers'] });
    expect(asked(done.state, 'french').facts.units).toEqual(['ind-huron']);
  });

  it('are saved at Québec or Montréal only, while these are French and have room', () => {
    const { state } = returning(two, held(lost));
    expect(why(state, 'french', 'save Abenaki at Chambly')).toBe('no-refuge, VI Indians');
    expect(why(state, 'french', 'save Huron at Québec')).toBe('needs-no-refuge, VI Indians');
    const five = ['ind-fox', 'ind-sauk', 'ind-huron', 'ind-shawnee', 'ind-cherokee'];
    const full = returning({ ...two, quebec: [...five, 'cdb-marin'] }, held(lost)).state;
    expect(why(full, 'french', 'save Abenaki at Québec')).toBe('no-refuge, VI Indians');
  });

  it('are saved without a question where there is no choice', () => {
    const one = returning({ bangor: ['ind-abenaki'] }, held({ ...lost, montreal: 'british' }));
    expect(open(one.state)).toEqual([]);
    expect(at(one.state, 'ind-abenaki')).toBe('quebec');
    const nowhere = returning(two, held({ ...lost, montreal: 'british', quebec: 'british' }));
    expect(only(nowhere, 'tribes-lost').units).toEqual(['ind-abenaki', 'ind-micmac-w']);
  });
});
