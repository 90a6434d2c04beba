import { describe, expect, it } from '@jest/globals';
import {
  asked,
  game,
  left,
  moving,
  places,
  play,
  thenMoves,
  told,
  why,
  written,
} from '../support/movement-table.js';

describe('III Activation of tribes', () => {
  it('costs the coureur one point, and the tribe none', () => {
    const state = moving('french', { huron: ['cdb-marin'] });
    expect(state.units['ind-huron']?.active).toBe(false);
    const { state: after } = play(state, 'rouse Huron');
    expect(after.units['ind-huron']).toMatchObject({ at: 'huron', active: true });
    expect(left(after, 'cdb-marin', 'ind-huron')).toEqual([5, undefined]);
    expect(why(after, 'rouse Huron')).toBe('nobody-to-rouse, III Activation of tribes');
  });

  it('is for coureurs in the village of a sleeping tribe', () => {
    const state = moving('french', { huron: ['mar-fr-1'], fox: ['cdb-marin'] });
    expect(why(state, 'rouse Huron')).toBe('nobody-for-that, III Activation of tribes');
    expect(why(state, 'rouse Montréal')).toBe('nobody-to-rouse, III Activation of tribes');
    expect(why(state, 'rouse Fox with Marin')).toBe('legal');
    expect(why(moving('british', { albany: ['ranger-rogers'] }), 'rouse Huron')).toBe(
      'nobody-stands-there, III Activation of tribes',
    );
  });

  it('rouses where it is told on the way, and leads the way there', () => {
    const state = moving('french', { 'le-detroit': ['cdb-langlade'] });
    const { state: after } = play(state, 'move Langlade Le Détroit > Fort Presqu Isle, rousing at Huron');
    expect(places(after, 'cdb-langlade', 'ind-huron')).toEqual(['fort-presquisle', 'fort-presquisle']);
    expect(left(after, 'cdb-langlade', 'ind-huron')).toEqual([3, 5]);
    expect(written(state, 'move Langlade Le Détroit > Fort Presqu Isle, rousing Huron and overrun')).toBe(
      "move Langlade from Le Détroit to Fort Presqu'Isle, rousing at Huron, overrun",
    );
  });

  it('gathers tribes that are up for nothing', () => {
    const state = moving('french', {
      'le-detroit': ['cdb-langlade'],
      huron: ['ind-huron'],
      miamis: ['ind-miamis'],
    });
    const { state: after } = play(state, 'move Langlade Le Détroit > Miamis with Huron');
    expect(places(after, 'ind-huron')).toEqual(['miamis']);
    expect(left(after, 'cdb-langlade', 'ind-huron')).toEqual([4, 5]);
    const { state: all } = play(
      state,
      'move Langlade from Le Détroit to Shawnee via Huron, Miamis, picking up tribes',
    );
    expect(places(all, 'ind-huron', 'ind-miamis')).toEqual(['shawnee', 'shawnee']);
    expect(left(all, 'cdb-langlade')).toEqual([3]);
    expect(
      places(play(state, 'move Langlade Le Détroit > Huron > Miamis picking up').state, 'ind-huron'),
    ).toEqual(['miamis']);
  });

  it('leads tribes wherever they are', () => {
    const state = moving('french', { montreal: ['ind-huron', 'cdb-marin', 'ind-fox'] });
    expect(why(state, 'move Huron Montréal > Chambly')).toBe('tribe-not-led, Special rules, Tribes');
    const { state: after } = play(state, 'move Huron, Marin Montréal > Chambly');
    expect(places(after, 'ind-huron', 'ind-fox')).toEqual(['chambly', 'montreal']);
    expect(why(after, 'move Huron Chambly > Montréal')).toBe('tribe-not-led, Special rules, Tribes');
    // `all` leaves those behind whom nobody leads.
    expect(why(after, 'move all Montréal > Chambly')).toBe('tribe-not-led, Special rules, Tribes');
  });
});

describe('III Building forts', () => {
  it('takes all points a regular has left, and he does no more', () => {
    const state = moving('british', { albany: ['reg-br-44', 'reg-br-48', 'mil-br-albany'] });
    const { state: after } = play(state, 'move all Albany > Johnson Hall', 'build fort at Johnson Hall');
    expect(after.forts).toContain('johnson-hall');
    expect(after.marks['reg-br-44']).toMatchObject({ left: 0, builder: true });
    expect(left(after, 'reg-br-48')).toEqual([3]);
    expect(after.supply.british).toBe(9);
    expect(why(after, 'move 44th Johnson Hall > Albany')).toBe('has-built, III Building forts');
    const both = { albany: ['reg-br-44'], hartford: ['reg-br-48'] };
    expect(why(moving('british', both), 'build fort at Albany')).toBe(
      'fortified-already, III Building forts',
    );
  });

  it('needs a supply point where nobody has moved', () => {
    const state = moving('british', { hartford: ['reg-br-44'] });
    expect(play(state, 'build Hartford').state.supply.british).toBe(9);
    const broke = moving(
      'british',
      { hartford: ['reg-br-44'], boston: ['ranger-80'] },
      { supply: { french: 0, british: 0, sea: 0 } },
    );
    expect(why(broke, 'build fort at Hartford')).toBe('too-little-supply, III Activation');
    expect(written(state, 'build a fort at Hartford with 44th')).toBe('build fort at Hartford with 44th');
  });

  it('is for regulars, marines among them', () => {
    const state = moving('french', {
      chambly: ['mil-fr-chambly', 'cdb-marin'],
      'portage-des-chats': ['mar-fr-1'],
      quebec: ['gar-fr-quebec'],
    });
    expect(why(state, 'build fort at Chambly with militia')).toBe('cannot-do-that, III Building forts');
    expect(why(state, 'build fort at Chambly')).toBe('nobody-for-that, III Building forts');
    expect(play(state, 'build fort at Portage des Chats').state.supply.french).toBe(10);
    expect(why(state, 'build fort at Québec')).toBe('fortified-already, III Building forts');
  });

  it('is not for places with an enemy', () => {
    const free = moving('french', { chambly: ['reg-fr-foix'], 'fort-george': ['mil-br-albany'] });
    expect(why(free, 'build fort at Chambly')).toBe('legal');
    const held = moving('french', {
      chambly: ['reg-fr-foix', 'mil-br-albany'],
      'trois-rivieres': ['reg-fr-eu-1'],
    });
    expect(why(held, 'build fort at Chambly')).toBe('enemy-at-work, III Building forts');
  });

  it('is for towns, portages and villages, and for no other site', () => {
    const built = (place: string, line: string): string =>
      why(moving('british', { [place]: ['reg-br-44'], hartford: ['reg-br-48'] }), line);
    expect(built('hartford', 'build fort at Hartford')).toBe('legal');
    expect(built('portage-du-fort', 'build fort at Portage du Fort')).toBe('legal');
    expect(built('shawnee', 'build fort at Shawnee')).toBe('enemy-at-work, III Building forts');
    expect(built('tionontati', 'build fort at Tionontati')).toBe('legal');
    expect(built('norridgewock', 'build fort at Norridgewock')).toBe('no-fort-here, III Building forts');
    expect(built('fort-cumberland', 'build fort at Fort Cumberland')).toBe(
      'no-fort-here, III Building forts',
    );
  });
});

describe('III Burning forts', () => {
  it('takes two points of one unit and leaves a raid marker', () => {
    const state = moving('french', { 'fort-william-henry': ['mar-fr-1', 'cdb-marin'] });
    const { state: after, events } = play(
      state,
      'move all William-Henry > Fort George',
      'burn fort at Fort George',
    );
    expect(after.forts).not.toContain('fort-george');
    expect(after.raids).toEqual(['fort-george']);
    expect(left(after, 'mar-fr-1', 'cdb-marin')).toEqual([3, 5]);
    expect(told({ state: after, events }).at(-1)).toBe('The fort at Fort George is burnt (French).');
    expect(why(after, 'burn fort at Fort George')).toBe('no-fort-there, III Burning forts');
  });

  it('counts every second fort of the enemy as a great victory', () => {
    const state = moving('french', { 'fort-george': ['mar-fr-1'], albany: ['mar-fr-2'] });
    const { state: after, events } = play(state, 'burn Fort George', 'burn fort at Albany with Marine 2');
    expect(told({ state: after, events }).at(-1)).toBe(
      'A great victory for the French side: two forts burnt, the last at Albany.',
    );
    expect(after.tally).toMatchObject({ great: { french: 1, british: 0 }, burnt: { french: 0, british: 0 } });
    const own = moving('french', { 'fort-niagara': ['mar-fr-1'] });
    expect(play(own, 'burn Niagara').state.tally.burnt.french).toBe(0);
  });

  it('is not for attackers, nor for who has too few points', () => {
    const state = moving('french', {
      'fort-william-henry': ['mar-fr-1'],
      'fort-george': ['mil-br-albany'],
      montreal: ['mil-fr-montreal-1'],
    });
    const { state: after } = play(state, 'move Marine William-Henry > Fort George');
    expect(why(after, 'burn Fort George')).toBe('enemy-at-work, III Burning forts');
    const far = play(
      moving('british', { 'new-york': ['reg-br-44', 'ranger-80'] }),
      'move 44th New York > Fort Stanwix',
    ).state;
    expect(left(far, 'reg-br-44')).toEqual([1]);
    expect(why(far, 'burn Fort Stanwix')).toBe('too-few-points, III Burning forts');
  });
});

describe('V During movement', () => {
  const stand = {
    'fort-cumberland': ['cdb-marin', 'ind-shawnee'],
    easton: ['cdb-langlade'],
    albany: ['cdb-villiers'],
  };

  it('takes two points of a French irregular at a town, a city, or where a British fort was', () => {
    const state = moving('french', stand, { fortsBefore: ['fort-cumberland'] });
    const { state: after } = play(state, 'raid Fort Cumberland with Shawnee', 'raid Easton');
    expect(after.raids).toEqual(['easton', 'fort-cumberland']);
    expect(left(after, 'ind-shawnee', 'cdb-langlade')).toEqual([4, 4]);
    const more = moving(
      'french',
      { easton: ['cdb-langlade'], albany: ['cdb-villiers'] },
      { raids: ['easton'] },
    );
    expect(why(more, 'raid Easton')).toBe('raided-before, V During movement');
  });

  it('takes two points of the whole stack there, whoever is named', () => {
    const four = ['cdb-langlade', 'ind-huron', 'ind-fox', 'ind-shawnee'];
    const start = moving('french', { 'fort-duquesne': four, alexandria: ['reg-br-44'] });
    const there = play(start, 'move all Fort Duquesne > Carlisle via Fort Ligonier').state;
    const { state, events } = play(there, 'raid Carlisle with Shawnee');
    expect(left(state, ...four)).toEqual([2, 2, 2, 2]);
    expect(told({ state, events })).toEqual(['Shawnee raids Carlisle.']);
    expect(left(play(there, 'raid Carlisle').state, ...four)).toEqual([2, 2, 2, 2]);
  });

  it('is not for a tribe that its coureur left behind, as he could leave one at each of three places', () => {
    const four = ['cdb-langlade', 'ind-huron', 'ind-fox', 'ind-shawnee'];
    const start = moving('french', { 'fort-duquesne': four, alexandria: ['reg-br-44'] });
    const { state } = play(
      start,
      'move Langlade, Huron, Fox from Fort Duquesne to Carlisle via Fort Ligonier',
      'move Langlade, Fox from Carlisle to Wilkesbarre',
    );
    expect(why(state, 'raid Carlisle with Huron')).toBe('tribe-left-behind, V During movement');
    expect(why(state, 'raid Carlisle')).toBe('tribe-left-behind, V During movement');
    const burning = moving('french', { 'fort-george': ['ind-huron'], montreal: ['cdb-beaujeu'] });
    expect(why(burning, 'burn Fort George')).toBe('tribe-left-behind, III Burning forts');
    const led = moving('french', { 'fort-george': ['ind-huron', 'cdb-marin'] });
    expect(why(led, 'burn Fort George with Huron')).toBe('legal');
  });

  it('takes what they have of those who have less, and of nobody who waits for supply', () => {
    const spent = { left: 1, trail: false, path: ['carlisle'], ways: ['road'] } as const;
    const state = moving(
      'french',
      { easton: ['cdb-langlade', 'mar-fr-1', 'reg-fr-foix', 'cdb-marin'] },
      { marks: { 'cdb-marin': spent } },
    );
    const { state: after, events } = play(state, 'raid Easton');
    expect(left(after, 'cdb-langlade', 'mar-fr-1', 'reg-fr-foix', 'cdb-marin')).toEqual([4, 4, undefined, 0]);
    expect(after.supply).toEqual(state.supply);
    expect(told({ state: after, events })).toEqual(['Langlade raids Easton.']);
  });

  it('is not for other places, other troops, or places that are not British', () => {
    const state = moving('french', {
      ...stand,
      hartford: ['mar-fr-1', 'mil-fr-chambly'],
      montreal: ['cdb-beaujeu'],
    });
    expect(why(state, 'raid Fort Cumberland')).toBe('nothing-to-raid, V During movement');
    expect(why(state, 'raid Hartford')).toBe('nobody-for-that, V During movement');
    expect(why(state, 'raid Hartford with militia')).toBe('cannot-do-that, V During movement');
    expect(why(state, 'raid Montréal')).toBe('not-british, V During movement');
    const british = moving('british', { albany: ['ranger-rogers'] });
    expect(why(british, 'raid Albany')).toBe('french-raids-only, V During movement');
  });

  it('is not for places where a battle is to come', () => {
    const state = moving('french', {
      'fort-george': ['cdb-marin'],
      albany: ['mil-br-albany'],
      easton: ['cdb-langlade'],
    });
    const { state: after } = play(state, 'move Marin Fort George > Albany');
    expect(why(after, 'raid Albany')).toBe('enemy-at-work, V During movement');
  });

  it('needs two points', () => {
    const state = moving('french', { carlisle: ['cdb-marin'], easton: ['cdb-langlade'] });
    const far = play(state, 'move Marin from Carlisle to Albany via Wilkesbarre, Easton, New York').state;
    expect(left(far, 'cdb-marin')).toEqual([2]);
    expect(why(far, 'raid Albany')).toBe('legal');
    const farther = play(far, 'move Marin Albany > Johnson Hall').state;
    expect(why(farther, 'raid Johnson Hall with Marin')).toBe('too-few-points, V During movement');
  });
});

describe('the split phases', () => {
  const stand = { albany: ['reg-br-44', 'ranger-rogers', 'mil-br-albany'] };

  it('move irregulars three places, and regulars two points, each in a half of its own', () => {
    const irregulars = moving('british', stand, {}, { only: 'irregular', points: 3 });
    expect(why(irregulars, 'move 44th Albany > Hartford')).toBe('not-this-half, Options, Split phases');
    expect(why(irregulars, 'move Rogers from Albany to Chambly')).toBe('too-far, III Movement points');
    expect(why(irregulars, 'lift 44th at New York to Boston')).toBe(
      'not-this-half-lift, Options, Split phases',
    );
    const first = play(irregulars, 'move Rogers Albany > Fort Carillon');
    const regulars = thenMoves(first.state, 'british', { only: 'supplied', points: 2 });
    expect(why(regulars, 'move 44th Albany > New York > New Haven > Hartford')).toBe(
      'too-far, III Movement points',
    );
    const second = play(regulars, 'move 44th Albany > Fort George', 'done');
    expect(second.state.supply.british).toBe(9);
    expect(left(second.state, 'reg-br-44')).toEqual([0]);
  });

  it('give new points in the second half to who has paid, but no second trail', () => {
    const first = play(
      moving('british', stand, {}, { only: 'supplied', points: 2 }),
      'move 44th Albany > Fort George',
      'done',
    );
    const again = thenMoves(first.state, 'british', { only: 'supplied', points: 2 });
    expect(left(again, 'reg-br-44')).toEqual([2]);
    expect(why(again, 'move 44th Fort George > William-Henry')).toBe(
      'one-trail-only-to, III Movement points',
    );
    const { state } = play(again, 'move 44th Fort George > New Hampshire');
    expect(state.supply.british).toBe(9);
  });
});

describe('the question', () => {
  it('tells the supply that is left, and lists what can be done', () => {
    const state = moving('french', { 'le-detroit': ['cdb-langlade'], montreal: ['reg-fr-foix'] });
    expect(asked(state)).toMatchObject({ side: 'french', kind: 'movement', facts: { supply: 10 } });
    const move = game.orders.find(({ verb }) => verb === 'move');
    const open = move?.candidates(state, asked(state));
    expect(open?.units).toEqual([{ value: 'unit:reg-fr-foix' }, { value: 'unit:cdb-langlade' }]);
    expect(open?.from).toEqual([{ value: 'place:montreal' }, { value: 'place:le-detroit' }]);
    expect(open?.route?.map(({ value }) => value)).toContain('place:fort-levis');
  });

  it('is asked again after each order, never under the same name', () => {
    const state = moving('french', { 'le-detroit': ['cdb-langlade'] });
    const { state: after } = play(state, 'move Langlade Le Détroit > Huron');
    expect(asked(after).id).not.toBe(asked(state).id);
  });
});
