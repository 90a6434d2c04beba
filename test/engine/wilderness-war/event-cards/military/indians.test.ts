import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../../src/engine/core/base/json.js';
import { piecesAt } from '../../../../../src/engine/wilderness-war/position-accessors.js';
import type { State } from '../../../../../src/engine/wilderness-war/state.js';
import { world } from '../../../../support/wilderness-war.js';
import { asked, kinds, play, playWith, rewritten, told, why } from '../../../../support/ww-table.js';
import { question, scene, toldOf } from './scene.js';

const at = (state: State, space: string) => piecesAt(world, state, space);

describe('the Northern Indian Alliance (23-25)', () => {
  it('brings half a die of Northern Indians to their settlements, with Allied markers (5.53, 5.532)', () => {
    const begun = playWith(scene('french', [24]), [4], 'event 24');
    expect(question(begun.state)).toBe('french alliance');
    expect(asked(begun.state).facts).toMatchObject({ count: 2, restorable: [] });
    expect(asked(begun.state).facts.placeable).toHaveLength(7);
    const { state } = play(begun.state, 'ally algonquin, caughnawaga');
    expect(at(state, 'lac-des-deux-montagnes')).toEqual(['fr-indian-algonquin-1']);
    expect(at(state, 'kahnawake')).toEqual(['fr-indian-caughnawaga-1']);
    expect(state.allied).toEqual({ 'lac-des-deux-montagnes': 'french', kahnawake: 'french' });
    expect(state.discards).toContain(24);
  });

  it('brings a whole die with more than four points, and rounds half a die up', () => {
    const count = (points: number, die: number) =>
      asked(playWith(scene('french', [24], { vp: { side: 'french', points } }), [die], 'event 24').state)
        .facts.count;
    expect(count(4, 3)).toBe(2);
    expect(count(5, 3)).toBe(3);
  });

  it("brings those of the Pays d'en Haut while there is a French fort at Niagara (5.531)", () => {
    const placeable = (french: JsonObject, british: JsonObject = {}) =>
      asked(playWith(scene('french', [24], { french, british }), [4], 'event 24').state).facts.placeable;
    expect(placeable({ forts: ['niagara'] })).toContain('fr-indian-huron');
    expect(placeable({ stockades: ['niagara'] })).not.toContain('fr-indian-huron');
    expect(placeable({}, { forts: ['niagara'] })).not.toContain('fr-indian-huron');
  });

  it('needs control of Montréal (8.22)', () => {
    const besieged = { sieges: { montreal: 0 }, british: { at: { montreal: { units: { '15th': 1 } } } } };
    expect(why(scene('french', [24], besieged), 'event 24')).toBe('besieged-is-nobodys 8.22');
    expect(why(scene('british', [24]), 'event 24')).toBe('event-of-the-other-side 5.12');
  });

  const hurt = {
    french: {
      allied: ['st-francois', 'kahnawake'],
      at: {
        sorel: {
          units: { 'fr-indian-abenaki': 2, 'fr-indian-caughnawaga': 1 },
          reduced: { 'fr-indian-abenaki': 2, 'fr-indian-caughnawaga': 1 },
        },
      },
    },
  };

  it('may restore two instead of each it places (5.53)', () => {
    const begun = playWith(scene('french', [24], hurt), [4], 'event 24');
    expect(told(begun.state, 'ally 2 algonquin restore 2 abenaki')).toContain('this comes to 3');
    expect(why(begun.state, 'ally 2 algonquin restore 2 abenaki')).toBe('too-many-allies 5.53');
    expect(why(begun.state, 'ally algonquin')).toBe('too-few-allies 5.53');
    expect(why(begun.state, 'ally')).toBe('too-few-allies 5.53');
    expect(why(begun.state, 'ally huron, algonquin')).toBe('no-such-pieces');
    expect(rewritten(begun.state, 'win over algonquin restore 2 abenaki')).toBe(
      'ally Algonquin restore 2 Abenaki',
    );
    const { state } = play(begun.state, 'ally algonquin restore 2 abenaki');
    expect(Object.keys(state.reduced)).toEqual(['fr-indian-caughnawaga-1']);
    const all = play(begun.state, 'ally restore 2 abenaki, caughnawaga').state;
    expect(all.reduced).toEqual({});
    expect(at(all, 'lac-des-deux-montagnes')).toEqual([]);
  });

  it('asks nothing when all can be placed and restored', () => {
    const few = {
      french: {
        ...hurt.french,
        removed: { 'fr-indian-algonquin': 2, 'fr-indian-caughnawaga': 1, 'fr-indian-mississauga': 1 },
      },
    };
    const done = playWith(scene('french', [24], few), [3], 'event 24');
    expect(done.state.reduced).toEqual({});
    expect(question(done.state)).toBe('british action');
  });

  it('does not reach settlements where the enemy is, nor the besieged (5.522, 5.523)', () => {
    const crowd = {
      british: {
        at: { mississauga: { units: { 'br-ranger-rogers': 1 } }, quebec: { units: { '15th': 1 } } },
      },
      sieges: { quebec: 0 },
      french: {
        allied: ['st-francois'],
        at: { quebec: { units: { 'fr-indian-abenaki': 1 }, reduced: { 'fr-indian-abenaki': 1 } } },
      },
    };
    const begun = playWith(scene('french', [24], crowd), [4], 'event 24');
    expect(asked(begun.state).facts.placeable).not.toContain('fr-indian-mississauga');
    expect(asked(begun.state).facts.restorable).toEqual([]);
  });
});

describe('the Western Indian Alliance (26-27)', () => {
  it('needs a French fort at Ohio Forks', () => {
    expect(why(scene('french', [26]), 'event 26')).toBe('event-needs-fort 5.5');
    expect(why(scene('french', [26], { french: { stockades: ['ohio-forks'] } }), 'event 26')).toBe(
      'event-needs-fort 5.5',
    );
    expect(why(scene('french', [26], { french: { forts: ['ohio-forks'] } }), 'event 26')).toBe('legal');
  });

  it('brings Western Indians and, with Niagara, those of the lakes', () => {
    const form = { french: { forts: ['ohio-forks', 'niagara'] } };
    const { state } = playWith(scene('french', [27], form), [6], 'event 27', 'ally huron, mingo, delaware');
    expect(state.allied).toEqual({ 'pays-d-en-haut': 'french', 'mingo-town': 'french', kittaning: 'french' });
  });
});

describe('the Iroquois Alliance (28)', () => {
  const gate = {
    british: { stockades: ['oneida-carry-east'], at: { 'oneida-castle': { leaders: ['johnson'] } } },
  };

  it('needs a fortification at Oswego or a Carry, and for the British Johnson near', () => {
    expect(why(scene('french', [28]), 'event 28')).toBe('no-gate-to-the-iroquois 5.5');
    expect(why(scene('french', [28], { french: { stockades: ['oswego'] } }), 'event 28')).toBe('legal');
    expect(why(scene('british', [28], gate), 'event 28')).toBe('legal');
    const far = { british: { stockades: ['oneida-carry-east'], at: { boston: { leaders: ['johnson'] } } } };
    expect(why(scene('british', [28], far), 'event 28')).toBe('johnson-not-near 5.53');
    const gone = { british: { stockades: ['oneida-carry-east'] } };
    expect(why(scene('british', [28], gone), 'event 28')).toBe('johnson-not-near 5.53');
  });

  it('brings up to a die of tribes that do not serve the enemy (5.533)', () => {
    const split = {
      ...gate,
      french: { allied: ['karaghiyadirha'], at: { karaghiyadirha: { units: { 'fr-indian-seneca': 1 } } } },
    };
    const done = playWith(scene('british', [28], split), [4], 'event 28');
    expect(toldOf(done, 'pieces-placed').map(({ space }) => space)).toEqual([
      'space:cayuga',
      'space:oneida-castle',
      'space:onondaga',
      'space:shawiangto',
    ]);
    const begun = playWith(scene('british', [28], split), [3], 'event 28');
    expect(why(begun.state, 'ally seneca, cayuga, oneida')).toBe('no-such-pieces');
    expect(why(begun.state, 'ally onondaga, cayuga, oneida')).toBe('legal');
  });
});

describe('Mohawks (29)', () => {
  const near = (space: string, more: JsonObject = {}) => ({
    british: { at: { [space]: { leaders: ['johnson'] }, ...more } },
  });

  it('need Johnson within two spaces of Canajoharie', () => {
    expect(why(scene('british', [29], near('schoharie')), 'event 29')).toBe('legal');
    expect(why(scene('british', [29], near('new-york')), 'event 29')).toBe('johnson-not-near 5.53');
  });

  it('join Johnson wherever he is, and those on the map recover', () => {
    const form = {
      british: {
        allied: ['canajoharie'],
        at: {
          schoharie: { leaders: ['johnson'] },
          albany: { units: { 'br-indian-mohawk': 1 }, reduced: { 'br-indian-mohawk': 1 } },
        },
      },
    };
    const { state } = play(scene('british', [29], form), 'event 29');
    expect(at(state, 'schoharie')).toEqual(['johnson', 'br-indian-mohawk-2']);
    expect(state.reduced).toEqual({});
    const fresh = play(scene('british', [29], near('canajoharie')), 'event 29').state;
    expect(fresh.allied).toEqual({ canajoharie: 'british' });
  });
});

describe('Cherokees (30) and Cherokee Uprising (31)', () => {
  const south = { british: { forts: ['wills-creek'], stockades: ['winchester'] } };

  it('bring all Cherokee to one fortification in the South, and let the uprising follow (5.51)', () => {
    const state = scene('british', [30], south);
    expect(why(state, 'event 30')).toBe('event-say-where 5.5');
    expect(why(state, 'event 30 at Albany')).toBe('event-not-there 5.5');
    const done = play(state, 'event 30 at Winchester').state;
    expect(at(done, 'winchester')).toEqual(['br-indian-cherokee-1', 'br-indian-cherokee-2']);
    expect(done.played).toEqual(['cherokees']);
    expect(done.allied).toEqual({});
    expect(done.discards).toContain(30);
  });

  it('restore those on the map, and are over after the uprising', () => {
    const form = {
      british: {
        at: { winchester: { units: { 'br-indian-cherokee': 2 }, reduced: { 'br-indian-cherokee': 1 } } },
      },
    };
    expect(play(scene('british', [30], form), 'event 30').state.reduced).toEqual({});
    expect(
      why(scene('british', [30], { ...south, played: ['cherokee-uprising'] }), 'event 30 at Winchester'),
    ).toBe('after-cherokee-uprising 5.51');
  });

  const war = {
    played: ['cherokees'],
    sieges: { albany: 0 },
    french: { at: { albany: { units: { 'La Sarre': 1 } } } },
    british: {
      at: {
        winchester: {
          units: { 'br-indian-cherokee': 2, 'br-provincial-virginia': 2, 'br-royal-american-1-60th': 1 },
        },
        'new-york': { units: { '15th': 1, '17th': 1 }, reduced: { '17th': 1 } },
        albany: { units: { '22nd': 1, 'br-provincial-maryland': 1 } },
      },
    },
  };

  it('cost two Regulars and a Southern Provincial of British choice and all Cherokee, none besieged', () => {
    expect(why(scene('french', [31], { ...war, played: [] }), 'event 31')).toBe('no-cherokees-yet 5.51');
    const begun = play(scene('french', [31], war), 'event 31');
    expect(begun.state.played).toEqual(['cherokee-uprising']);
    expect(begun.state.pieces['br-indian-cherokee-1']).toBe('available');
    expect(question(begun.state)).toBe('british removal');
    expect(asked(begun.state).facts).toMatchObject({
      count: 2,
      pieces: ['br-regular-15th', 'br-regular-17th', 'br-royal-american-1-60th'],
    });
    const { state } = play(begun.state, 'remove 17th, 1/60th');
    expect(state.pieces['br-regular-17th']).toBe('removed');
    expect(state.reduced).toEqual({});
    // The two Virginia units are alike, so nothing more is asked.
    expect(at(state, 'winchester')).toEqual(['br-provincial-virginia-2']);
    expect(at(state, 'albany')).toHaveLength(3);
    expect(state.outOfGame).toContain(31);
  });
});

describe('the Treaty of Easton (32)', () => {
  const form = (space: string, unit: string, more: JsonObject = {}) => ({
    british: { forts: [space], at: { [space]: { units: { [unit]: 1 } } } },
    french: {
      allied: ['mingo-town', 'logstown', 'pays-d-en-haut'],
      at: {
        logstown: { units: { 'fr-indian-shawnee': 1 } },
        montreal: { units: { 'fr-indian-mingo': 1, 'fr-indian-huron': 1 } },
      },
    },
    ...more,
  });

  it('needs drilled troops in a fortification at Ohio Forks or next to it', () => {
    expect(why(scene('british', [32], form('ohio-forks', '15th')), 'event 32')).toBe('legal');
    expect(why(scene('british', [32], form('ohio-forks', 'br-ranger-rogers')), 'event 32')).toBe(
      'not-at-the-forks 5.5',
    );
    expect(why(scene('british', [32], form('wills-creek', '15th')), 'event 32')).toBe('not-at-the-forks 5.5');
    const besieged = form('ohio-forks', '15th', { sieges: { 'ohio-forks': 0 } });
    const french = {
      ...besieged.french,
      at: { ...besieged.french.at, 'ohio-forks': { units: { Artois: 1 } } },
    };
    expect(why(scene('british', [32], { ...besieged, french }), 'event 32')).toBe('not-at-the-forks 5.5');
  });

  it("eliminates the Western Indians with their Allied markers, not those of the Pays d'en Haut (5.531, 5.532)", () => {
    const { state } = play(scene('british', [32], form('ohio-forks', '15th')), 'event 32');
    expect(state.pieces['fr-indian-shawnee-1']).toBe('available');
    expect(at(state, 'montreal')).toEqual(['fr-indian-huron']);
    expect(state.allied).toEqual({ 'pays-d-en-haut': 'french' });
    expect(state.outOfGame).toContain(32);
  });

  it('spares the besieged', () => {
    const besieged = form('ohio-forks', '15th', { sieges: { montreal: 0 } });
    const british = {
      ...besieged.british,
      at: { ...besieged.british.at, montreal: { units: { '17th': 1 } } },
    };
    const { state } = play(scene('british', [32], { ...besieged, british }), 'event 32');
    expect(state.pieces['fr-indian-mingo-1']).toBe('montreal');
    expect(state.allied).toEqual({ 'mingo-town': 'french', 'pays-d-en-haut': 'french' });
  });
});

describe('Indians Desert (33)', () => {
  const form = {
    british: { allied: ['cayuga'], at: { albany: { units: { 'br-indian-cayuga': 1 } } } },
    french: {
      allied: ['pays-d-en-haut', 'st-francois'],
      at: {
        montreal: { units: { 'fr-indian-huron': 1, 'fr-indian-ottawa': 1, 'fr-indian-ojibwa': 1, Marin: 1 } },
        sorel: { units: { 'fr-indian-abenaki': 1 } },
      },
    },
  };

  it('eliminates one or two Indian units of one space, with the markers that lapse', () => {
    const state = scene('british', [33], form);
    expect(why(state, 'event 33 huron, ottawa, ojibwa')).toBe('too-many-deserters 5.5');
    expect(why(state, 'event 33 huron, abenaki')).toBe('deserters-in-one-space 5.5');
    expect(why(state, 'event 33 Marin')).toBe('no-such-pieces');
    const done = play(state, 'event 33 huron, ottawa');
    expect(at(done.state, 'montreal')).toEqual(['fr-coureurs-marin', 'fr-indian-ojibwa']);
    expect(kinds(done)).not.toContain('alliance-lapsed');
    const one = play(state, 'event 33 abenaki at Sorel');
    expect(one.state.allied).toEqual({ 'pays-d-en-haut': 'french', cayuga: 'british' });
    expect(kinds(one)).toContain('alliance-lapsed');
  });

  it("may be anybody's Indians, one's own too", () => {
    expect(play(scene('british', [33], form), 'event 33 cayuga').state.allied).not.toHaveProperty('cayuga');
    expect(play(scene('french', [33], form), 'event 33 cayuga').state.allied).not.toHaveProperty('cayuga');
    expect(rewritten(scene('french', [33], form), "event 33 2 pays d'en haut indians")).toBe(
      "event 33 2 Pays d'en Haut Indians",
    );
  });

  it('spares the besieged, and cannot be played where there is nobody', () => {
    const besieged = {
      sieges: { montreal: 0 },
      british: { at: { montreal: { units: { '15th': 1 } } } },
      french: { allied: ['pays-d-en-haut'], at: { montreal: { units: { 'fr-indian-huron': 1 } } } },
    };
    expect(why(scene('british', [33], besieged), 'event 33 huron')).toBe('no-indians-on-map 5.5');
  });
});
