import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../../src/engine/core/base/json.js';
import { smallPox } from '../../../../../src/engine/wilderness-war/event-cards/military/small-pox.js';
import { piecesAt } from '../../../../../src/engine/wilderness-war/position-accessors.js';
import { Play } from '../../../../../src/engine/wilderness-war/procedure-context.js';
import { goOn } from '../../../../../src/engine/wilderness-war/procedures/procedure-runner.js';
import type { Side, State } from '../../../../../src/engine/wilderness-war/state.js';
import { fixedDice } from '../../../../support/fixed-dice.js';
import { world } from '../../../../support/wilderness-war.js';
import { asked, kinds, play, playWith, told, why } from '../../../../support/ww-table.js';
import { question, scene } from './scene.js';

const at = (state: State, space: string) => piecesAt(world, state, space);

describe('Bastions Repaired (5)', () => {
  const form = (level: number) => ({
    sieges: { louisbourg: level },
    british: { at: { louisbourg: { units: { '15th': 1 } } } },
  });

  it('takes a siege of level 1 or 2 back to level 0, for either side', () => {
    expect(play(scene('french', [5], form(2)), 'event 5 at Louisbourg').state.sieges).toEqual({
      louisbourg: 0,
    });
    expect(play(scene('british', [5], form(1)), 'event 5').state.sieges).toEqual({ louisbourg: 0 });
  });

  it('needs such a siege', () => {
    expect(why(scene('french', [5], form(0)), 'event 5')).toBe('no-bastions-to-repair 8.23');
    expect(why(scene('french', [5], form(1)), 'event 5 at Quebec')).toBe('event-not-there 5.5');
  });
});

describe('Small Pox (34)', () => {
  const five = {
    'br-regular-15th': 1,
    'br-regular-17th': 1,
    'br-provincial-virginia': 2,
    'br-indian-mohawk': 1,
  };
  const stack = (units: JsonObject, more: JsonObject = {}) => ({
    british: {
      allied: ['canajoharie'],
      forts: ['hudson-carry-north'],
      at: { 'hudson-carry-north': { units } },
    },
    ...more,
  });
  const breakOut = (play: Play, side: Side) => {
    const meant = smallPox.says?.resolve(world, play.state, side, {});
    if (meant?.ok !== true) throw new Error('nowhere to break out');
    smallPox.effect(play, side, meant.value, 34);
  };
  const losses = (form: JsonObject, die: number) => {
    const state = scene('french', [34], { ...form });
    const begun = new Play(world, state, fixedDice([die]));
    breakOut(begun, 'french');
    const top = begun.top;
    if (top?.kind !== 'losses') throw new Error('no losses');
    return top;
  };

  it('needs an enemy stack of more than four units', () => {
    const four = { 'br-regular-15th': 1, 'br-regular-17th': 1, 'br-indian-mohawk': 2 };
    expect(why(scene('french', [34], stack(four)), 'event 34')).toBe('no-crowd 5.5');
    expect(why(scene('french', [34], stack(five)), 'event 34 at Hudson Carry North')).toBe('legal');
    expect(why(scene('french', [34], stack(five)), 'event 34 at Albany')).toBe('event-not-there 5.5');
    expect(why(scene('british', [34], stack(five)), 'event 34')).toBe('no-crowd 5.5');
  });

  it('asks half a die of steps, rounded up, a whole die with more than eight units', () => {
    expect(losses(stack(five), 3)).toMatchObject({ side: 'british', steps: 2, rule: 'smallpox' });
    expect(losses(stack({ ...five, 'br-provincial-new-york': 3 }), 5).steps).toBe(3);
    expect(losses(stack({ ...five, 'br-provincial-new-york': 4 }), 5).steps).toBe(5);
  });

  it('hits the besieged too', () => {
    const besieged = {
      sieges: { albany: 0 },
      french: { at: { albany: { units: { Artois: 1 } } } },
      british: { allied: ['canajoharie'], at: { albany: { units: five } } },
    };
    expect(losses(besieged, 2).pool).toHaveLength(5);
  });

  it('then takes all Indians there, and what follows is settled (5.532, 8.232)', () => {
    const raiders = {
      sieges: { albany: 1 },
      french: {
        allied: ['pays-d-en-haut', 'st-francois'],
        at: {
          albany: {
            leaders: ['villiers'],
            units: {
              'fr-indian-huron': 1,
              'fr-indian-ottawa': 1,
              'fr-indian-ojibwa': 1,
              'fr-indian-abenaki': 2,
            },
          },
        },
      },
    };
    const state = scene('british', [34], raiders);
    const begun = new Play(world, state, fixedDice([1]));
    breakOut(begun, 'british');
    // The losses are another procedure's; here nobody but the Indians matters.
    begun.done({ of: 'losses', reduced: [], eliminated: [] });
    const done = playFrom(begun);
    expect(done.state.allied).toEqual({});
    expect(done.state.sieges).toEqual({});
    expect(done.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['small-pox', 'pieces-removed', 'alliance-lapsed', 'siege-lifted']),
    );
    expect(done.state.pieces['fr-indian-huron']).toBe('available');
    // 6.53: the leader cannot stay alone.
    expect(done.top).toMatchObject({ kind: 'give-way', side: 'french', space: 'albany' });
  });
});

/** Lets the procedures under way go on until somebody is asked. */
function playFrom(begun: Play): Play {
  goOn(begun);
  return begun;
}

describe('Provincial Regiments Dispersed (38)', () => {
  const form = {
    sieges: { albany: 0 },
    french: {
      raided: ['kinderhook', 'kinderhook', 'culpeper'],
      at: { albany: { units: { Artois: 1 } } },
    },
    british: {
      at: {
        albany: { units: { 'br-provincial-new-jersey': 1 } },
        boston: {
          units: { 'br-provincial-massachusetts': 2 },
          reduced: { 'br-provincial-massachusetts': 1 },
        },
        'new-york': { units: { 'br-provincial-new-york': 1 } },
        winchester: { units: { 'br-provincial-virginia': 1 } },
      },
    },
  };

  it('costs a Provincial unit of the department for each marker, by French choice, none besieged', () => {
    const begun = play(scene('french', [38], form), 'event 38');
    expect(question(begun.state)).toBe('french removal');
    expect(asked(begun.state).facts).toMatchObject({ count: 2, owner: 'british' });
    expect(why(begun.state, 'remove New Jersey, New York')).toBe('besieged-are-spared 8.22');
    const { state } = play(begun.state, 'remove full Massachusetts, New York');
    expect(at(state, 'boston')).toEqual(['br-provincial-massachusetts-2']);
    expect(state.pieces['br-provincial-new-york-1']).toBe('available');
    // One Southern unit for one marker: no choice.
    expect(at(state, 'winchester')).toEqual([]);
    expect(state.discards).toContain(38);
  });

  it('is a French event and may be played without any marker', () => {
    expect(why(scene('british', [38], form), 'event 38')).toBe('event-of-the-other-side 5.12');
    expect(kinds(play(scene('french', [38]), 'event 38'))).not.toContain('pieces-removed');
  });
});

describe('Stingy Provincial Assembly (39-40)', () => {
  const form = {
    british: {
      at: {
        boston: { units: { 'br-provincial-massachusetts': 1 } },
        'new-york': { units: { 'br-provincial-new-york': 1 } },
        winchester: { units: { 'br-provincial-virginia': 1 } },
      },
    },
  };

  it('costs a unit of the department the French name, by British choice', () => {
    const begun = play(scene('french', [39], form), 'event 39 Northern');
    expect(question(begun.state)).toBe('british removal');
    const { state } = play(begun.state, 'remove New York');
    expect(at(state, 'new-york')).toEqual([]);
    expect(at(play(scene('french', [40], form), 'event 40 southern').state, 'winchester')).toEqual([]);
    expect(why(scene('french', [39], form), 'event 39 St. Lawrence')).toBe('not-a-colony 5.5');
  });

  it('cannot be played on enthusiastic Assemblies', () => {
    expect(why(scene('french', [39], { ...form, assemblies: 'enthusiastic' }), 'event 39 Northern')).toBe(
      'assemblies-enthusiastic 5.5',
    );
    expect(why(scene('french', [39], { ...form, assemblies: 'reluctant' }), 'event 39 Northern')).toBe(
      'legal',
    );
  });
});

describe('British Colonial Politics (41-42)', () => {
  const many = {
    assemblies: 'supportive',
    british: {
      at: {
        boston: { units: { 'br-provincial-massachusetts': 5 } },
        'new-york': { units: { 'br-provincial-new-york': 2 } },
        winchester: { units: { 'br-provincial-virginia': 2, 'br-provincial-maryland': 1 } },
        philadelphia: { units: { 'br-provincial-pennsylvania': 1 } },
      },
    },
  };

  it("moves the marker a box the player's way, and not beyond the track (5.54)", () => {
    const box = (side: 'french' | 'british', assemblies: string) =>
      play(scene(side, [41], { assemblies }), 'event 41').state.assemblies;
    expect(box('french', 'enthusiastic')).toBe('supportive');
    expect(box('french', 'reluctant')).toBe('reluctant');
    expect(box('british', 'reluctant')).toBe('supportive');
    expect(box('british', 'enthusiastic')).toBe('enthusiastic');
  });

  it('makes the British eliminate what exceeds the limits after a French play', () => {
    const begun = play(scene('french', [42], many), 'event 42');
    expect(asked(begun.state)).toMatchObject({ side: 'british', kind: 'removal', facts: { count: 1 } });
    const north = play(begun.state, 'remove New York');
    expect(asked(north.state).facts).toMatchObject({ count: 2 });
    const { state } = play(north.state, 'remove 1 Virginia, Pennsylvania');
    expect(at(state, 'winchester')).toHaveLength(2);
    expect(question(state)).toBe('british action');
  });

  it('costs nobody anything after a British play', () => {
    const over = { ...many, assemblies: 'reluctant', british: many.british };
    expect(question(play(scene('british', [41], over), 'event 41').state)).toBe('french action');
  });

  it('spares the besieged above the limit, but nobody else then', () => {
    const besieged = {
      assemblies: 'supportive',
      sieges: { albany: 0 },
      french: { at: { albany: { units: { Artois: 1 } } } },
      british: {
        at: {
          albany: { units: { 'br-provincial-virginia': 2, 'br-provincial-maryland': 1 } },
          winchester: { units: { 'br-provincial-pennsylvania': 1 } },
        },
      },
    };
    const { state } = play(scene('french', [41], besieged), 'event 41');
    expect(at(state, 'winchester')).toEqual([]);
    expect(at(state, 'albany')).toHaveLength(4);
  });
});

describe('Intrigues Against Shirley (70)', () => {
  const form = (points: number, more: JsonObject = {}) => ({
    vp: { side: points > 0 ? 'french' : 'none', points },
    british: { at: { albany: { leaders: ['shirley'], units: { '15th': 1 } } } },
    ...more,
  });

  it('eliminates him while the French lead', () => {
    const { state } = play(scene('french', [70], form(1)), 'event 70');
    expect(state.pieces.shirley).toBe('removed');
    expect(state.outOfGame).toContain(70);
    expect(why(scene('french', [70], form(0)), 'event 70')).toBe('french-not-ahead 5.5');
  });

  it('needs him on the map and not besieged', () => {
    expect(why(scene('french', [70], { ...form(1), british: {} }), 'event 70')).toBe('shirley-not-there 5.5');
    const besieged = form(1, { sieges: { albany: 0 }, french: { at: { albany: { units: { Artois: 1 } } } } });
    expect(why(scene('french', [70], besieged), 'event 70')).toBe('leader-besieged 8.22');
    expect(told(scene('french', [70], besieged), 'event 70')).toBe(
      'Shirley is besieged at Albany. So the event of 70 Intrigues Against Shirley says.',
    );
  });
});

describe('what dice and losses leave to their owners', () => {
  it('is asked in order: the Cherokee go first, then Regulars, then a Provincial', () => {
    const war = {
      played: ['cherokees'],
      british: {
        at: {
          winchester: { units: { 'br-provincial-virginia': 1, 'br-provincial-maryland': 1 } },
          philadelphia: { units: { 'br-provincial-pennsylvania': 1 } },
          'new-york': { units: { '15th': 1, '17th': 1 }, reduced: { '17th': 1 } },
        },
      },
    };
    const done = playWith(scene('french', [31], war), [], 'event 31', 'remove Pennsylvania');
    expect(at(done.state, 'new-york')).toEqual([]);
    expect(at(done.state, 'philadelphia')).toEqual([]);
  });
});
