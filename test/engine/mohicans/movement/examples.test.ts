import { describe, expect, it } from '@jest/globals';
import { asked, left, moving, places, play, told, why } from '../support/movement-table.js';

describe('III, the worked example of movement by land', () => {
  const stack = ['reg-fr-la-reine-2', 'reg-fr-bearn-2', 'mil-fr-montreal-1'];
  const montreal = moving('french', {
    montreal: stack,
    chambly: ['mil-fr-chambly'],
    'fort-carillon': ['mar-fr-1'],
  });
  const line =
    'move all from Montreal to Fort William-Henry via Chambly picking up militia at Chambly, with Marine 1 at Fort Carillon';

  it('brings the stack of Montréal to Fort William-Henry for one supply point and four movement points', () => {
    const { state, events } = play(montreal, line);
    expect(places(state, ...stack, 'mil-fr-chambly', 'mar-fr-1')).toEqual(
      Array(5).fill('fort-william-henry'),
    );
    expect(state.supply.french).toBe(9);
    expect(left(state, ...stack, 'mil-fr-chambly')).toEqual([0, 0, 0, 0]);
    expect(state.marks['reg-fr-bearn-2']).toMatchObject({
      trail: true,
      path: ['montreal', 'chambly', 'fort-carillon'],
      ways: ['road', 'lake', 'trail'],
    });
    expect(state.marks['mil-fr-chambly']?.path).toEqual(['chambly', 'fort-carillon']);
    // One of six points: the company is of the irregulars on the way.
    expect(left(state, 'mar-fr-1')).toEqual([5]);
    expect(told({ state, events })).toEqual([
      'From Montréal to Chambly: La Reine, Béarn, Montréal militia 1 (French, one supply point).',
      'From Chambly to Fort Carillon: La Reine, Béarn, Montréal militia 1, Chambly militia (French).',
      'From Fort Carillon to Fort William-Henry: La Reine, Béarn, Marines 1, Montréal militia 1, Chambly militia (French).',
    ]);
  });

  it('is the same in several orders, each going on with the points that are left', () => {
    const { state } = play(
      montreal,
      'move all Montreal > Chambly',
      'move all Chambly > Fort Carillon',
      'move all Carillon > William-Henry',
    );
    expect(places(state, ...stack, 'mil-fr-chambly', 'mar-fr-1')).toEqual(
      Array(5).fill('fort-william-henry'),
    );
    expect(state.supply.french).toBe(9);
    expect(left(state, 'mil-fr-chambly')).toEqual([0]);
  });

  it('ends there: a trail and all four points are used', () => {
    const there = play(montreal, line).state;
    expect(why(there, 'move Bearn from William-Henry to Fort George')).toBe(
      'no-points-left, III Movement points',
    );
    expect(why(there, 'move all from William-Henry to Fort George')).toBe('legal');
  });

  it('fills the place: five units are the most there', () => {
    const { state } = play(montreal, line, 'done');
    expect(state.control['fort-william-henry']).toBe('french');
    const six = moving('french', { 'fort-carillon': [...stack, 'mar-fr-1', 'mar-fr-2', 'mar-fr-3'] });
    const over = play(six, 'move all Fort Carillon > William-Henry').state;
    expect(why(over, 'done')).toBe('too-many-units, Stacking');
    expect(why(play(over, 'move Marine 3 William-Henry > Carillon').state, 'done')).toBe('legal');
  });
});

describe('III, the stack of Albany', () => {
  const albany = moving('british', { albany: ['reg-br-44', 'reg-br-48', 'mil-br-albany', 'reg-br-47'] });

  it('goes to Fort George by its one trail for a supply point, and has two points left', () => {
    const { state } = play(albany, 'move all Albany > Fort George');
    expect(places(state, 'reg-br-44', 'reg-br-48', 'mil-br-albany', 'reg-br-47')).toEqual(
      Array(4).fill('fort-george'),
    );
    expect(left(state, 'reg-br-44', 'mil-br-albany')).toEqual([2, 2]);
    expect(state.supply.british).toBe(9);
  });

  it('goes no second trail to Fort William-Henry', () => {
    expect(why(albany, 'move all Albany > William-Henry')).toBe('one-trail-only-to, III Movement points');
    const { state } = play(albany, 'move all Albany > Fort George');
    expect(why(state, 'move all Fort George > William-Henry')).toBe('one-trail-only-to, III Movement points');
    // Another kind of connection is open to it.
    expect(why(state, 'move all Fort George > New Hampshire')).toBe('legal');
  });
});

describe('III, the coureur of Le Détroit', () => {
  const detroit = moving('french', { 'le-detroit': ['cdb-langlade'] });

  it('rouses three tribes with exactly six points', () => {
    const { state, events } = play(detroit, 'move Langlade from Le Detroit to Sauk, rousing');
    expect(places(state, 'cdb-langlade', 'ind-mingo-n', 'ind-winebago', 'ind-sauk')).toEqual(
      Array(4).fill('sauk'),
    );
    expect(left(state, 'cdb-langlade')).toEqual([0]);
    expect(state.units['ind-sauk']?.active).toBe(true);
    expect(state.supply.french).toBe(10);
    expect(told({ state, events })).toEqual([
      'From Le Détroit to Mingo N.: Langlade (French).',
      'Langlade rouses the Mingo N. tribe.',
      'From Mingo N. to Winebago: Langlade, Mingo N. (French).',
      'Langlade rouses the Winebago tribe.',
      'From Winebago to Sauk: Langlade, Mingo N., Winebago (French).',
      'Langlade rouses the Sauk tribe.',
    ]);
  });

  it('does the same step by step', () => {
    const { state } = play(
      detroit,
      'move Langlade Le Détroit > Mingo N.; rouse Mingo N.; move all Mingo N. > Winebago; rouse Winebago',
    );
    expect(left(state, 'cdb-langlade')).toEqual([2]);
    const end = play(state, 'move all Winebago > Sauk', 'rouse Sauk');
    expect(left(end.state, 'cdb-langlade')).toEqual([0]);
  });

  it('rouses nobody without a point left', () => {
    const { state } = play(
      detroit,
      'move Langlade from Le Detroit to Winebago, rousing',
      'move Langlade Winebago > Sauk > Illinois',
    );
    expect(places(state, 'cdb-langlade', 'ind-winebago')).toEqual(['illinois', 'winebago']);
    expect(why(state, 'rouse Illinois')).toBe('no-points-left, III Movement points');
    expect(asked(state).kind).toBe('movement');
  });
});

describe('III Sea lift, the worked example', () => {
  const stand = { 'new-york': ['reg-br-44'], halifax: ['reg-br-48'], louisbourg: ['mil-fr-louisbourg'] };
  const line = 'lift 44th at New York, 48th at Halifax to Louisbourg';

  it.each([
    ['new-york', 5],
    ['halifax', 5],
    ['boston', 6],
  ])('from %s takes %i sea points', (seaLift, cost) => {
    const before = moving('british', stand, { seaLift, supply: { french: 0, british: 0, sea: cost } });
    const { state } = play(before, line, 'done');
    expect(places(state, 'reg-br-44', 'reg-br-48')).toEqual(['louisbourg', 'louisbourg']);
    expect(state.supply.sea).toBe(0);
    expect(state.seaLift).toBe('louisbourg');
    expect(state.marks['reg-br-44']).toMatchObject({
      left: 0,
      path: ['new-york'],
      ways: ['sea'],
      port: 'new-york',
    });
    expect(state.sites.louisbourg).toEqual({ attacker: 'british', manoeuvre: false });
    const short = moving('british', stand, { seaLift, supply: { french: 0, british: 0, sea: cost - 1 } });
    expect(why(short, line)).toBe('too-little-sea-supply, III Sea lift');
  });
});
