import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../../src/engine/core/base/json.js';
import { piecesAt } from '../../../../../src/engine/wilderness-war/position-accessors.js';
import type { State } from '../../../../../src/engine/wilderness-war/state.js';
import { world } from '../../../../support/wilderness-war.js';
import { asked, kinds, play, playWith, why } from '../../../../support/ww-table.js';
import { question, scene, toldOf } from './scene.js';

const at = (state: State, space: string) => piecesAt(world, state, space);
const NORTH = 'box:northern-colonial-militias';
const SOUTH = 'box:southern-colonial-militias';

describe('Raise Provincial Regiments (43-45)', () => {
  it('places four Northern and two Southern units in their departments (5.54)', () => {
    const begun = play(scene('british', [43]), 'event 43 place');
    expect(asked(begun.state).facts).toMatchObject({ count: 6 });
    const line = (south: string) => `place 4 New York at Albany, 2 Virginia at ${south}`;
    expect(why(begun.state, line('Boston'))).toBe('not-placed-there 5.5');
    const { state } = play(begun.state, line('Winchester'));
    expect(at(state, 'albany')).toHaveLength(4);
    expect(at(state, 'winchester')).toHaveLength(2);
    expect(state.discards).toContain(43);
  });

  it('stays within the limits of the Assemblies (5.54)', () => {
    const crowd = {
      british: {
        at: {
          boston: { units: { 'br-provincial-massachusetts': 6, 'br-provincial-connecticut': 3 } },
          winchester: { units: { 'br-provincial-virginia': 2, 'br-provincial-pennsylvania': 3 } },
        },
      },
    };
    const begun = play(scene('british', [43], crowd), 'event 43 place');
    expect(asked(begun.state).facts).toMatchObject({ count: 1 });
    expect(toldOf(begun, 'assemblies-limit')).toEqual([
      { side: 'british', department: 'department:southern' },
    ]);
    const wide = play(scene('british', [43], { ...crowd, assemblies: 'enthusiastic' }), 'event 43 place');
    expect(asked(wide.state).facts).toMatchObject({ count: 5 });
  });

  it('does not place them among enemies or under siege (5.522)', () => {
    const raided = {
      sieges: { albany: 0 },
      french: { at: { albany: { units: { Artois: 1 } }, hoosic: { units: { Marin: 1 } } } },
    };
    const spaces = asked(play(scene('british', [43], raided), 'event 43 place').state).facts.spaces;
    expect(spaces).not.toContain('albany');
    expect(spaces).not.toContain('hoosic');
    expect(spaces).toContain('kinderhook');
  });

  it('or restores all of one department, those besieged or out of supply aside (5.523, 12.3)', () => {
    const form = {
      sieges: { albany: 0 },
      french: { at: { albany: { units: { Artois: 1 } } } },
      british: {
        at: {
          albany: { units: { 'br-provincial-new-york': 1 }, reduced: { 'br-provincial-new-york': 1 } },
          boston: {
            units: { 'br-provincial-massachusetts': 2 },
            reduced: { 'br-provincial-massachusetts': 2 },
          },
          oswego: { units: { 'br-provincial-connecticut': 1 }, reduced: { 'br-provincial-connecticut': 1 } },
          winchester: { units: { 'br-provincial-virginia': 1 }, reduced: { 'br-provincial-virginia': 1 } },
        },
      },
    };
    const reduced = (edition: number, options?: JsonObject) =>
      Object.keys(
        play(scene('british', [43], form, options, edition), 'event 43 restore Northern').state.reduced,
      ).sort();
    expect(reduced(3)).toEqual([
      'br-provincial-connecticut-1',
      'br-provincial-new-york-1',
      'br-provincial-virginia-1',
    ]);
    expect(reduced(1, { advanced: false })).toEqual(['br-provincial-new-york-1', 'br-provincial-virginia-1']);
  });

  it('must be said in full, and cannot be played on reluctant Assemblies', () => {
    const state = scene('british', [43]);
    expect(why(state, 'event 43 restore')).toBe('restore-which-department 5.5');
    expect(why(state, 'event 43 restore St. Lawrence')).toBe('not-a-colony 5.5');
    expect(why(state, 'event 43 place Northern')).toBe('raise-in-both 5.5');
    expect(why(scene('british', [43], { assemblies: 'reluctant' }), 'event 43 place')).toBe(
      'assemblies-reluctant 5.5',
    );
  });
});

describe('Colonial Recruits, Troop Transports and Victories in Germany (46-48)', () => {
  const hurt = (space: string, units: Record<string, number>) => ({ [space]: { units, reduced: units } });
  const french = { at: hurt('quebec', { Artois: 1, 'La Sarre': 1, 'fr-marine-detachment': 2, Marin: 1 }) };
  const british = {
    at: hurt('albany', {
      '15th': 1,
      '1/42nd': 1,
      "Gage's 80th": 1,
      Rogers: 1,
      'br-provincial-virginia': 1,
      'br-indian-cherokee': 1,
    }),
  };

  it('restore as many as the die says of colonial units (46)', () => {
    const begun = playWith(scene('british', [46], { british }), [2], 'event 46');
    expect(question(begun.state)).toBe('british restoration');
    expect(asked(begun.state).facts).toMatchObject({
      count: 2,
      pieces: ['br-light-infantry-gages-80th', 'br-provincial-virginia-1', 'br-ranger-rogers'],
    });
    expect(why(begun.state, 'restore Rogers')).toBe('wrong-number-chosen 5.523');
    expect(why(begun.state, 'restore Rogers, 15th')).toBe('no-such-pieces');
    const { state } = play(begun.state, 'restore Rogers, Virginia');
    expect(Object.keys(state.reduced)).toHaveLength(4);
    const all = playWith(scene('french', [46], { french }), [1], 'event 46').state;
    expect(all.reduced).not.toHaveProperty('fr-coureurs-marin');
  });

  it('restore three French or six British Regulars and Light Infantry (47)', () => {
    const begun = play(scene('french', [47], { french }), 'event 47');
    expect(asked(begun.state).facts).toMatchObject({ count: 3 });
    const { state } = play(begun.state, 'restore Artois, 2 marine detachments');
    expect(Object.keys(state.reduced).sort()).toEqual(['fr-coureurs-marin', 'fr-regular-la-sarre']);
    const done = play(scene('british', [47], { british }), 'event 47').state;
    expect(Object.keys(done.reduced).sort()).toEqual([
      'br-indian-cherokee-1',
      'br-provincial-virginia-1',
      'br-ranger-rogers',
    ]);
  });

  it('restore as many Regulars and Light Infantry as the die says, from 1756 (48)', () => {
    const begun = playWith(scene('french', [48], { french }), [1], 'event 48', 'restore La Sarre');
    expect(begun.state.reduced).not.toHaveProperty('fr-regular-la-sarre');
    const early = { french, season: { year: 1755, half: 'late' } };
    expect(why(scene('french', [48], early), 'event 48')).toBe('before-1756 5.5');
    expect(why(scene('french', [47], early), 'event 47')).toBe('legal');
  });

  it.each([47, 48])('card %i is closed to the French by Quiberon Bay and the loss of Québec', (card) => {
    const line = `event ${card}`;
    const after = { played: ['quiberon-bay'] };
    expect(why(scene('french', [card], after), line)).toBe('after-quiberon-bay 5.51');
    expect(why(scene('british', [card], after), line)).toBe('legal');
    const fallen = { british: { captured: ['quebec'], at: { quebec: { units: { '15th': 1 } } } } };
    expect(why(scene('french', [card], fallen), line)).toBe('quebec-is-british 5.5');
    expect(why(scene('british', [card], fallen), line)).toBe('legal');
    const besieged = { sieges: { quebec: 1 }, british: { at: { quebec: { units: { '15th': 1 } } } } };
    expect(why(scene('french', [card], besieged), line)).toBe('legal');
  });

  it('tell when nobody can be restored', () => {
    expect(kinds(play(scene('french', [47]), 'event 47'))).toContain('nothing-to-restore');
  });
});

describe('Call Out Militias (49-52)', () => {
  const boxes = (north: number, south: number) => ({
    british: {
      militia: {
        'northern-colonial-militias': {
          units: { 'br-colonial-militia': 2 },
          reduced: { 'br-colonial-militia': north },
        },
        'southern-colonial-militias': {
          units: { 'br-colonial-militia': 2 },
          reduced: { 'br-colonial-militia': south },
        },
      },
    },
  });

  it('places a militia unit in a box of the side (7.3)', () => {
    const state = scene('british', [49]);
    expect(why(state, 'event 49 place')).toBe('militia-in-one-box 5.5');
    expect(why(state, 'event 49 place St. Lawrence')).toBe('no-militia-box 7.3');
    expect(at(play(state, 'event 49 place Southern').state, SOUTH)).toEqual(['br-colonial-militia-1']);
    const { state: canada } = play(scene('french', [52]), 'event 52 place');
    expect(at(canada, 'box:st-lawrence-canadian-militias')).toEqual(['fr-canadian-militia-1']);
  });

  it('or restores two, named by department where there is a choice (5.523)', () => {
    const state = scene('british', [50], boxes(2, 2));
    expect(why(state, 'event 50 restore')).toBe('militia-restore-where 5.523');
    expect(why(state, 'event 50 restore Northern')).toBe('militia-restore-where 5.523');
    expect(why(state, 'event 50 restore Northern, Northern, Southern')).toBe('militia-restore-where 5.523');
    const done = play(state, 'event 50 restore Northern and Southern').state;
    expect(
      Object.keys(done.reduced)
        .map((piece) => done.pieces[piece])
        .sort(),
    ).toEqual([NORTH, SOUTH]);
    const north = play(state, 'event 50 restore Northern, Northern').state;
    expect(Object.keys(north.reduced).map((piece) => north.pieces[piece])).toEqual([SOUTH, SOUTH]);
    expect(play(scene('british', [50], boxes(1, 1)), 'event 50 restore').state.reduced).toEqual({});
  });

  it('brings nobody when all are in play (5.52)', () => {
    expect(kinds(play(scene('british', [49], boxes(1, 1)), 'event 49 place'))).toContain('no-counters-left');
  });
});

describe('Rangers (53)', () => {
  it('come to a fortification, not a besieged one (5.522)', () => {
    const form = {
      sieges: { albany: 0 },
      french: { at: { albany: { units: { Artois: 1 } } } },
      british: { stockades: ['schenectady'] },
    };
    const state = scene('british', [53], form);
    expect(why(state, 'event 53 place')).toBe('event-say-where 5.5');
    expect(why(state, 'event 53 place at Albany')).toBe('no-entry-under-siege 8.22');
    expect(why(state, 'event 53 place at Kinderhook')).toBe('event-not-there 5.5');
    const done = play(state, 'event 53 place at Schenectady').state;
    expect(at(done, 'schenectady')).toEqual(['br-ranger-armstrong']);
  });

  it('or two of them recover', () => {
    const two = { albany: { units: { Rogers: 1, Goreham: 1 }, reduced: { Rogers: 1, Goreham: 1 } } };
    const all = { ...two, boston: { units: { Armstrong: 1 }, reduced: { Armstrong: 1 } } };
    expect(play(scene('british', [53], { british: { at: two } }), 'event 53 restore').state.reduced).toEqual(
      {},
    );
    const begun = play(scene('british', [53], { british: { at: all } }), 'event 53 restore');
    expect(question(begun.state)).toBe('british restoration');
    expect(Object.keys(play(begun.state, 'restore Rogers, Armstrong').state.reduced)).toEqual([
      'br-ranger-goreham',
    ]);
    expect(why(scene('british', [53], { british: { at: all } }), 'event 53 restore at Albany')).toBe(
      'restore-not-there 5.523',
    );
  });
});
