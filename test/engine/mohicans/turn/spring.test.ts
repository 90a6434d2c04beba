import { describe, expect, it } from '@jest/globals';
import type { Side, State } from '../../../../src/engine/mohicans/state.js';
import { world } from '../../../support/mohicans.js';
import {
  asked,
  at,
  every,
  give,
  goneOn,
  held,
  kinds,
  oneStage,
  only,
  open,
  type Stand,
  threes,
  turning,
  why,
} from '../support/turn-table.js';

describe('reconstitution (VIII)', () => {
  const rebuilding = (side: Side, stand: Stand, rest: Partial<State> = {}) =>
    oneStage(turning(`${side}-rebuild`, stand, rest));
  const british: Stand = { reserve: ['mil-br-hartford', 'mil-br-carlisle', 'mil-br-boston'] };

  it('brings two British militia back at their homes', () => {
    const { state } = rebuilding('british', british);
    expect(asked(state, 'british')).toMatchObject({ kind: 'rebuild', facts: { count: 2 } });
    const done = give(state, 'british', 'rebuild Boston militia, Hartford militia', threes);
    expect([at(done.state, 'mil-br-boston'), at(done.state, 'mil-br-hartford')]).toEqual([
      'boston',
      'hartford',
    ]);
    expect(at(done.state, 'mil-br-carlisle')).toBe('reserve');
  });

  it('brings back who was eliminated, to rise again as before', () => {
    const fallen = { at: 'reserve', life: 2, fallen: true } as const;
    const { units } = turning('british-rebuild', british);
    const start = turning('british-rebuild', british, { units: { ...units, 'mil-br-boston': fallen } });
    const { state } = oneStage(start);
    const done = give(state, 'british', 'rebuild Boston militia, Hartford militia', threes);
    expect(done.state.units['mil-br-boston']).toEqual({ at: 'boston', life: 2 });
  });

  it('is exactly two', () => {
    const { state } = rebuilding('british', british);
    expect(why(state, 'british', 'rebuild Boston militia')).toBe('too-few-chosen, VIII Reconstitution');
    expect(why(state, 'british', 'rebuild all')).toBe('too-many-chosen, VIII Reconstitution');
    expect(why(state, 'british', 'rebuild Albany militia, Boston militia')).toBe(
      'not-to-choose, VIII Reconstitution',
    );
  });

  it('of the French only at Montréal, Québec, Saint-Jean and Trois-Rivières', () => {
    const { state } = rebuilding('french', {
      reserve: [
        'mil-fr-montreal-1',
        'mil-fr-chambly',
        'mil-fr-saint-jean',
        'mil-fr-trois-rivieres-1',
        'mil-fr-quebec-1',
      ],
    });
    expect(asked(state, 'french').facts.count).toBe(2);
    expect(asked(state, 'french').facts.units).toEqual([
      'mil-fr-saint-jean',
      'mil-fr-quebec-1',
      'mil-fr-trois-rivieres-1',
      'mil-fr-montreal-1',
    ]);
    expect(why(state, 'french', 'rebuild Chambly militia, Saint-Jean militia')).toBe(
      'not-to-choose, VIII Reconstitution',
    );
  });

  it('is not asked where there is no choice', () => {
    const done = rebuilding('british', { reserve: ['mil-br-boston', 'mil-br-carlisle'] });
    expect(open(done.state)).toEqual([]);
    expect(only(done, 'rebuilt')).toEqual({ side: 'british', units: ['mil-br-boston', 'mil-br-carlisle'] });
  });

  it('is none where the home is lost', () => {
    const lost = rebuilding('british', { reserve: ['mil-br-boston'] }, held({ boston: 'french' }));
    expect(kinds(lost)).toEqual([]);
    expect(at(lost.state, 'mil-br-boston')).toBe('reserve');
  });
});

describe('the spring muster (II)', () => {
  const french: Stand = {
    chambly: ['mil-fr-chambly'],
    'fort-levis': ['mil-fr-fort-levis'],
    quebec: ['mil-fr-quebec-1', 'gar-fr-quebec'],
    tadoussac: ['mil-fr-tadoussac'],
    montreal: ['reg-fr-foix'],
  };
  const mustering = (side: Side, stand: Stand, rest: Partial<State> = {}): State =>
    goneOn(turning(`${side}-muster`, stand, rest), threes).state;

  it('moves up to three French militia to possessions of 1754', () => {
    const state = mustering('french', french);
    expect(asked(state, 'french').facts).toEqual({ militia: 3, iroquois: 0 });
    const two = give(state, 'french', 'muster Chambly militia, Fort Lévis militia at Fort Duquesne').state;
    expect([at(two, 'mil-fr-chambly'), at(two, 'mil-fr-fort-levis')]).toEqual([
      'fort-duquesne',
      'fort-duquesne',
    ]);
    expect(asked(two, 'french').facts).toEqual({ militia: 1, iroquois: 0 });
    const three = give(two, 'french', 'muster Québec militia 1 at Le Détroit', threes).state;
    expect(at(three, 'mil-fr-quebec-1')).toBe('le-detroit');
    expect(open(three)).not.toContain('french muster');
  });

  it('may stop sooner', () => {
    expect(open(give(mustering('french', french), 'french', 'done', threes).state)).not.toContain(
      'french muster',
    );
  });

  it('moves four British militia', () => {
    const homes = ['mil-br-boston', 'mil-br-albany', 'mil-br-trenton', 'mil-br-new-york', 'mil-br-baltimore'];
    const state = mustering('british', { philadelphia: homes });
    expect(why(state, 'british', 'muster 5 militia at New York')).toBe('too-many-chosen, II Musters');
    expect(why(state, 'british', 'muster 4 militia at New York')).toBe('legal');
  });

  it('moves nobody but militia, and nobody where there is no room or no possession', () => {
    const state = mustering('french', french);
    expect(why(state, 'french', 'muster Foix at Québec')).toBe('not-to-choose, II Musters');
    expect(why(state, 'french', 'muster Chambly militia at Huron')).toBe('not-there, II Musters');
    expect(why(state, 'french', 'muster Chambly militia at Albany')).toBe('not-there, II Musters');
    expect(why(state, 'french', 'muster Chambly militia at Chambly')).toBe('not-mustered-there, II Musters');
    const taken = mustering('french', french, held({ albany: 'french', chambly: 'british' }));
    expect(why(taken, 'french', 'muster Tadoussac militia at Albany')).toBe('not-there, II Musters');
    expect(why(taken, 'french', 'muster Tadoussac militia at Chambly')).toBe('not-there, II Musters');
    const five = ['reg-fr-foix', 'reg-fr-quercy', 'reg-fr-eu-1', 'reg-fr-clare-2', 'mar-fr-1'];
    const full = mustering('french', { ...french, 'fort-niagara': five, montreal: [] });
    expect(why(full, 'french', 'muster Chambly militia at Fort Niagara')).toBe('place-full, Stacking');
    const four = mustering('french', { ...french, 'fort-niagara': five.slice(1), montreal: [] });
    expect(why(four, 'french', 'muster Chambly militia, Tadoussac militia at Fort Niagara')).toBe(
      'no-room, Stacking',
    );
  });

  it('leaves who is in a battle where he is', () => {
    const state = mustering('french', { ...french, chambly: ['mil-fr-chambly', 'reg-br-44'] });
    expect(why(state, 'french', 'muster Chambly militia at Montréal')).toBe('not-to-choose, II Musters');
  });

  it('moves one Iroquois unit of an ally to an Iroquois village', () => {
    const stand: Stand = { boston: ['mil-br-boston'], mohawk: ['iro-mohawk-br'], oneida: ['iro-oneida-br'] };
    const lands = { mohawk: 'british', oneida: 'british', onondaga: 'british' } as const;
    const state = mustering('british', stand, { allied: 'british', ...held(lands) });
    expect(asked(state, 'british').facts).toEqual({ militia: 4, iroquois: 1 });
    expect(why(state, 'british', 'muster Mohawk at Albany')).toBe('not-mustered-there, II Musters');
    expect(why(state, 'british', 'muster Boston militia at Onondaga')).toBe('not-mustered-there, II Musters');
    expect(why(state, 'british', 'muster Mohawk, Oneida at Onondaga')).toBe('too-many-nations, II Musters');
    const moved = give(state, 'british', 'muster Mohawk at Onondaga').state;
    expect(at(moved, 'iro-mohawk-br')).toBe('onondaga');
    expect(asked(moved, 'british').facts).toEqual({ militia: 4, iroquois: 0 });
    const enemy = mustering('british', stand, {
      allied: 'british',
      ...held({ ...lands, onondaga: 'french' }),
    });
    expect(why(enemy, 'british', 'muster Mohawk at Onondaga')).toBe('not-there, II Musters');
  });

  it('counts militia apart from Iroquois', () => {
    const homes = ['mil-br-boston', 'mil-br-albany', 'mil-br-trenton', 'mil-br-new-york', 'mil-br-baltimore'];
    const state = mustering(
      'british',
      { philadelphia: homes, mohawk: ['iro-mohawk-br'] },
      { allied: 'british' },
    );
    expect(why(state, 'british', 'muster 5 militia at New York')).toBe('too-many-militia, II Musters');
  });
});

describe('the British strategic move (II)', () => {
  const regulars = ['reg-br-44', 'reg-br-48', 'reg-br-47', 'reg-br-31', 'reg-br-35', 'col-br-50'];
  const stand: Stand = {
    'fort-oswego': regulars,
    albany: ['mil-br-albany', 'ranger-rogers'],
    halifax: ['reg-br-40'],
  };
  const moving = (more: Stand = {}, rest: Partial<State> = {}) =>
    oneStage(turning('strategic', { ...stand, ...more }, rest));

  it('brings up to five regulars from anywhere to the port of the Sea Lift', () => {
    const { state } = moving();
    expect(asked(state, 'british').facts).toEqual({ place: 'new-york', count: 5 });
    const done = give(state, 'british', 'transfer 44th, 50th, 40th', threes);
    expect(only(done, 'transferred')).toEqual({
      side: 'british',
      units: ['reg-br-44', 'reg-br-40', 'col-br-50'],
      place: 'new-york',
    });
    expect(why(state, 'british', 'transfer 6 regulars')).toBe('too-many-chosen, II Strategic move');
    expect(why(state, 'british', 'done')).toBe('legal');
  });

  it('brings regulars only, and nobody who is in a battle', () => {
    expect(why(moving().state, 'british', 'transfer Rogers')).toBe('not-to-choose, II Strategic move');
    expect(why(moving().state, 'british', 'transfer Albany militia')).toBe(
      'not-to-choose, II Strategic move',
    );
    const engaged = moving({ halifax: ['reg-br-40', 'mar-fr-1'] }).state;
    expect(why(engaged, 'british', 'transfer 40th')).toBe('not-to-choose, II Strategic move');
  });

  it('goes into a battle where the Sea Lift lies', () => {
    expect(why(moving({ 'new-york': ['mar-fr-1', 'mil-br-boston'] }).state, 'british', 'transfer 44th')).toBe(
      'legal',
    );
  });

  it('is not asked where nobody could come', () => {
    expect(open(moving({ 'fort-oswego': [], halifax: [], 'new-york': ['reg-br-40'] }).state)).toEqual([]);
    const ten = world.setup.overseas.filter((id) => id.startsWith('reg-br')).slice(-10);
    expect(open(moving({ 'new-york': ten }).state)).toEqual([]);
    expect(open(moving({}, { seaLift: 'halifax', ...held({ halifax: 'french' }) }).state)).toEqual([]);
  });

  it('brings no more than find room', () => {
    const eight = world.setup.overseas.filter((id) => id.startsWith('reg-br')).slice(-8);
    expect(why(moving({ 'new-york': eight }).state, 'british', 'transfer 44th, 48th, 47th')).toBe(
      'too-many-chosen, II Strategic move',
    );
  });
});

describe('the order of a spring', () => {
  it('is the French one and then the British one, and no side is asked in between', () => {
    const stand: Stand = {
      quebec: ['mil-fr-quebec-1'],
      boston: ['mil-br-boston'],
      'fort-oswego': ['reg-br-44'],
      overseas: ['reg-fr-foix', 'reg-fr-eu-1', 'reg-br-48'],
    };
    const through = { french: ['nav-fr-squadron'], british: ['nav-br-squadron-1'] };
    let { state } = goneOn(
      turning('begin', stand, {
        turn: 2,
        season: 'autumn',
        naval: { french: null, stationed: false, through },
      }),
    );
    const asks: string[] = [];
    for (const [side, line] of [
      ['french', 'station squadron at Louisbourg, corsair at Brest, troops at Rochefort, gifts at Bordeaux'],
      ['french', 'land all at Québec'],
      ['french', 'done'],
      ['british', 'land all at Boston'],
      ['british', 'done'],
      ['british', 'done'],
    ] as const) {
      asks.push(...open(state));
      state = give(state, side, line, threes).state;
    }
    expect(asks).toEqual([
      'french stations',
      'french land',
      'french muster',
      'british land',
      'british muster',
      'british strategic',
    ]);
    expect(open(state)).toEqual(['french movement']);
  });

  it('has no musters and no arrivals in autumn', () => {
    const autumn = turning(
      'begin',
      { quebec: ['mil-fr-quebec-1'] },
      { turn: 3, year: 1755, season: 'spring' },
    );
    const next = goneOn(autumn, threes);
    expect(open(next.state)).toEqual(['french movement']);
    expect(every(next, 'turn-began')).toHaveLength(1);
  });
});
