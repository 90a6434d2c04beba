import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../../src/engine/core/base/json.js';
import { manoeuvre } from '../../../../../src/engine/core/session/follow-up-order-suggestions.js';
import { rehearse } from '../../../../../src/engine/core/session/rehearse-order-lines.js';
import { piecesAt } from '../../../../../src/engine/wilderness-war/position-accessors.js';
import type { State } from '../../../../../src/engine/wilderness-war/state.js';
import { world } from '../../../../support/wilderness-war.js';
import { asked, game, kinds, play, playWith, questionOf, told, why } from '../../../../support/ww-table.js';
import { question, scene, toldOf } from './scene.js';

const at = (state: State, space: string) => piecesAt(world, state, space);
const overseas = { pool: ['murray', 'wolfe'] };

describe('British Regulars (57-59, 64)', () => {
  it('bring three Regulars and a leader drawn from the pool, to be split among ports (5.52, 5.55)', () => {
    const begun = playWith(scene('british', [57], overseas), [], 'event 57');
    expect(question(begun.state)).toBe('british placement');
    expect(toldOf(begun, 'leader-drawn')).toEqual([{ side: 'british', leader: 'leader:wolfe' }]);
    expect(asked(begun.state).facts.spaces).toEqual([
      'boston',
      'new-haven',
      'new-york',
      'alexandria',
      'baltimore',
      'philadelphia',
      'halifax',
    ]);
    const { state } = play(begun.state, 'place 1 regular at New York, Wolfe and 2 regulars at Halifax');
    expect(at(state, 'new-york')).toEqual(['br-regular-15th']);
    expect(at(state, 'halifax')).toEqual(['wolfe', 'br-regular-17th', 'br-regular-1st-royal']);
    expect(at(state, 'pool')).toEqual(['murray']);
    expect(state.outOfGame).toContain(57);
    expect(question(state)).toBe('french action');
  });

  it('may be played once a season only, whichever card it is', () => {
    const state = scene('british', [57, 58], { ...overseas, pool: [] });
    const { state: next } = play(state, 'event 57', 'place all at Halifax');
    const again: State = { ...next, frames: state.frames };
    expect(why(again, 'event 58')).toBe('regulars-this-season 5.51');
    expect(why({ ...again, played: [] }, 'event 58')).toBe('legal');
  });

  it('are for the British alone (5.12)', () => {
    expect(why(scene('french', [57]), 'event 57')).toBe('event-of-the-other-side 5.12');
  });

  it('do not come to a besieged or lost port, but to an Amphib space (5.522, 8.22)', () => {
    const state = scene('british', [57], {
      pool: [],
      amphib: ['ile-d-orleans'],
      sieges: { Boston: 0 },
      british: { at: { boston: { leaders: [], units: { 'br-regular-90th': 1 } } } },
      french: {
        captured: ['new-york'],
        at: {
          boston: { units: { 'fr-regular-bearn': 1 } },
          'new-york': { units: { 'fr-regular-guyenne': 1 } },
        },
      },
    });
    const begun = play(state, 'event 57');
    const spaces = asked(begun.state).facts.spaces as string[];
    expect(spaces).not.toContain('boston');
    expect(spaces).not.toContain('new-york');
    expect(spaces).not.toContain('quebec');
    expect(spaces).toContain('ile-d-orleans');
    expect(why(begun.state, 'place all at Boston')).toBe('no-entry-under-siege 8.22');
    expect(told(begun.state, 'place 2 regulars at Halifax')).toBe(
      '3 of regulars must be placed; you place 2.',
    );
    expect(why(begun.state, 'place 4 regulars at Halifax')).toBe('wrong-number-placed 5.52');
    expect(why(begun.state, 'place 3 regulars')).toBe('expected-word');
    expect(why(begun.state, 'place 3 highlanders at Halifax')).toBe('no-such-pieces');
  });

  it('cost a point in 1755 and 1756 under the optional rule (14.3)', () => {
    const early = { season: { year: 1756, half: 'late' }, pool: [] };
    const cost = (year: number, earlyRegularsCostPoint: boolean) =>
      play(
        scene('british', [57], { ...early, season: { year, half: 'late' } }, { earlyRegularsCostPoint }),
        'event 57',
      ).state.vp;
    expect(cost(1756, true)).toBe(1);
    expect(cost(1757, true)).toBe(0);
    expect(cost(1756, false)).toBe(0);
  });
});

describe('a third commander of rating 7 (5.55)', () => {
  const chiefs = (more: JsonObject) =>
    scene('british', [54], {
      pool: ['amherst'],
      british: {
        at: {
          'new-york': { leaders: ['loudoun'] },
          albany: { leaders: ['abercromby'], units: { 'br-regular-15th': 1 } },
        },
      },
      ...more,
    });

  it('costs one of the two on the map his place in the game, before he is placed', () => {
    const begun = play(chiefs({}), 'event 54');
    expect(question(begun.state)).toBe('british removal');
    expect(asked(begun.state).facts).toMatchObject({ count: 1, pieces: ['abercromby', 'loudoun'] });
    expect(why(begun.state, 'remove Loudoun, Abercromby')).toBe('wrong-number-chosen 5.5');
    expect(why(begun.state, 'remove Amherst')).toBe('no-such-pieces');
    const { state } = play(begun.state, 'remove Loudoun', 'place all at Albany');
    expect(state.pieces.loudoun).toBe('removed');
    expect(at(state, 'albany')).toContain('amherst');
    expect(at(state, 'albany')).toContain('abercromby');
  });

  it('is offered with nothing behind it that would be refused', () => {
    const { state } = play(chiefs({}), 'event 54');
    const view = game.view(state, 'british');
    const lines = manoeuvre(game, view, 'british', asked(state), 'remove Loudoun', 'en');
    const verdicts = rehearse(game, state, 'british', lines, 'en').map(({ status }) => status);
    expect(lines[0]).toBe('remove Loudoun');
    expect(verdicts).toEqual(lines.map(() => 'legal'));
  });

  const besieged = (spaces: readonly string[]) => ({
    sieges: Object.fromEntries(spaces.map((space) => [space, 0])),
    french: {
      at: Object.fromEntries(
        spaces.map((space, index) => [
          space,
          { units: { [index === 0 ? 'fr-regular-bearn' : 'fr-regular-artois']: 1 } },
        ]),
      ),
    },
  });

  it('is made room for by the one who is not besieged', () => {
    const begun = play(chiefs(besieged(['albany'])), 'event 54');
    expect(question(begun.state)).toBe('british placement');
    expect(begun.state.pieces.loudoun).toBe('removed');
  });

  it('goes back to the pool when both are besieged, and nobody comes instead', () => {
    const both = chiefs({ ...besieged(['albany', 'new-york']), pool: ['amherst', 'murray'] });
    const begun = playWith(both, [], 'event 54');
    expect(kinds(begun)).toContain('leader-returned');
    expect(asked(begun.state).facts.count).toBe(2);
    expect(at(begun.state, 'pool')).toEqual(['amherst', 'murray']);
  });
});

describe('Highlanders (60, 61, 63)', () => {
  const from1755 = { season: { year: 1755, half: 'early' }, pool: ['murray', 'wolfe', 'webb'] };

  it('bring four units and two leaders, or one of each', () => {
    const four = play(scene('british', [60], { ...from1755, played: ['william-pitt'] }), 'event 60');
    expect(asked(four.state).facts).toMatchObject({ count: 6 });
    const one = play(scene('british', [61], { ...from1755, played: ['william-pitt'] }), 'event 61');
    expect(questionOf(one.state)).toContain('event Highlanders (card 61)');
    expect(questionOf(four.state)).toContain('event Highlanders (card 60)');
    expect(asked(one.state).facts).toMatchObject({ count: 2 });
    expect(one.state.outOfGame).toContain(61);
  });

  it('are asked about with the number of the card, as far as the position tells it', () => {
    const pitt = { ...from1755, played: ['william-pitt'] };
    const of = (card: number, more: object) =>
      questionOf(play(scene('british', [card], { ...pitt, ...more }), `event ${card}`).state);
    expect(of(63, {})).toContain('event Highlanders (card 63)');
    expect(of(60, { cards: { removed: [61, 63] } })).toContain('event Highlanders (card 60)');
    expect(of(61, { cards: { removed: [63] } })).toContain('British, event Highlanders: say');
    // A game that begins in 1757 has none of the cards of 1755.
    const later = { played: [], cards: { left_out: [63, 64, 65, 66, 67, 68, 69, 70] } };
    expect(of(61, later)).toContain('event Highlanders (card 61)');
  });

  it('wait for William Pitt or 1759 in a scenario that begins in 1755 (5.51)', () => {
    expect(why(scene('british', [60], from1755), 'event 60')).toBe('highlanders-not-raised 5.51');
    expect(why(scene('british', [63], from1755), 'event 63')).toBe('highlanders-not-raised 5.51');
    const late = { ...from1755, season: { year: 1759, half: 'early' } };
    expect(why(scene('british', [60], late), 'event 60')).toBe('legal');
  });

  it('need nothing in a scenario without the card William Pitt', () => {
    const later = { ...from1755, cards: { left_out: [67] } };
    expect(why(scene('british', [60], later), 'event 60')).toBe('legal');
  });
});

describe('Light Infantry (54) and Royal Americans (65)', () => {
  it('come to British fortresses, the Royal Americans to those of the colonies', () => {
    const light = play(scene('british', [54], { pool: ['murray'] }), 'event 54');
    expect(asked(light.state).facts).toMatchObject({ count: 3 });
    expect(asked(light.state).facts.spaces).toContain('halifax');
    expect(asked(light.state).facts.spaces).toContain('albany');
    expect(light.state.discards).toContain(54);
    const royal = play(scene('british', [65], { pool: ['murray'] }), 'event 65');
    expect(asked(royal.state).facts).toMatchObject({ count: 5 });
    expect(asked(royal.state).facts.spaces).not.toContain('halifax');
    const { state } = play(royal.state, 'place 3 royal americans at Albany, 4/60th and Murray at New York');
    expect(at(state, 'new-york')).toEqual(['murray', 'br-royal-american-4-60th']);
    expect(state.outOfGame).toContain(65);
  });

  it('come as far as there are counters (5.52), and a leader only while there is one', () => {
    const taken = {
      removed: {
        'br-light-infantry-1-95th': 1,
        'br-light-infantry-2-95th': 1,
        "Gage's 80th": 1,
        "Howe's": 1,
        "Scott's": 1,
      },
    };
    const begun = play(scene('british', [54], { british: taken }), 'event 54');
    expect(asked(begun.state).facts).toMatchObject({ count: 1, pieces: ['br-light-infantry-85th-ryl-vol'] });
  });
});

describe('French Regulars (55, 56, 68)', () => {
  const home = { aside: ['montcalm', 'levis', 'bougainville', 'wolfe'] };

  it('come together to Québec or Louisbourg, the first time with the leaders who wait (5.52)', () => {
    const state = scene('french', [55, 56], home);
    expect(why(state, 'event 55')).toBe('event-say-where 5.5');
    expect(why(state, 'event 55 at Montreal')).toBe('event-not-there 5.5');
    const first = play(state, 'event 55 at Louisbourg');
    expect(at(first.state, 'louisbourg')).toEqual([
      'montcalm',
      'levis',
      'bougainville',
      'fr-regular-2-berry',
      'fr-regular-3-berry',
    ]);
    expect(first.state.pieces.wolfe).toBe('aside');
    expect(first.state.outOfGame).toContain(55);
    const again: State = { ...first.state, frames: state.frames };
    expect(why(again, 'event 56 at Quebec')).toBe('regulars-this-season 5.51');
    const second = play({ ...again, played: [] }, 'event 56 at Quebec');
    expect(at(second.state, 'quebec')).toHaveLength(2);
  });

  it('do not come after Quiberon Bay (5.51)', () => {
    expect(why(scene('french', [55], { played: ['quiberon-bay'] }), 'event 55 at Quebec')).toBe(
      'after-quiberon-bay 5.51',
    );
  });

  it('need no name where one port is left, and are lost where none is (5.522, 8.22)', () => {
    const siege = (spaces: readonly string[]) => ({
      sieges: Object.fromEntries(spaces.map((space) => [space, 0])),
      british: {
        at: Object.fromEntries(
          spaces.map((space, index) => [
            space,
            { units: { [index === 0 ? 'br-regular-15th' : 'br-regular-17th']: 1 } },
          ]),
        ),
      },
    });
    const one = play(scene('french', [55], siege(['quebec'])), 'event 55');
    expect(at(one.state, 'louisbourg')).toHaveLength(2);
    const none = play(scene('french', [55], { ...home, ...siege(['quebec', 'louisbourg']) }), 'event 55');
    expect(kinds(none)).toContain('reinforcements-lost');
    expect(none.state.pieces.montcalm).toBe('aside');
    expect(none.state.outOfGame).toContain(55);
  });

  it('cost a point in 1755 under the optional rule (14.3)', () => {
    const state = scene(
      'french',
      [55],
      { season: { year: 1755, half: 'early' } },
      { earlyRegularsCostPoint: true },
    );
    expect(play(state, 'event 55 at Quebec').state.vp).toBe(-1);
  });
});

describe('Acadians Expelled (66)', () => {
  const form = {
    french: {
      militia: {
        'st-lawrence-canadian-militias': {
          units: { 'fr-canadian-militia': 2 },
          reduced: { 'fr-canadian-militia': 1 },
        },
      },
      at: {
        montreal: { units: { Marin: 1, 'La Sarre': 1 }, reduced: { Marin: 1, 'La Sarre': 1 } },
        louisbourg: { units: { Langlade: 1 }, reduced: { Langlade: 1 } },
      },
    },
    british: { at: { louisbourg: { units: { '15th': 1 } } } },
    sieges: { louisbourg: 0 },
  };

  it('sends two Regulars to Halifax and Coureurs to the French, whose Coureurs and militia recover', () => {
    const done = play(scene('british', [66], form), 'event 66');
    expect(at(done.state, 'halifax')).toEqual(['br-regular-17th', 'br-regular-1st-royal']);
    // Louisbourg is besieged, so there is no choice (5.522).
    expect(at(done.state, 'quebec')).toEqual(['fr-coureurs-boishebert-acadian']);
    expect(Object.keys(done.state.reduced).sort()).toEqual(['fr-coureurs-langlade', 'fr-regular-la-sarre']);
    expect(done.state.outOfGame).toContain(66);
  });

  it('lets the French choose the port', () => {
    const begun = play(scene('british', [66]), 'event 66');
    expect(question(begun.state)).toBe('french placement');
    const { state } = play(begun.state, 'place Marin at Louisbourg');
    expect(at(state, 'louisbourg')).toEqual(['fr-coureurs-marin']);
    expect(question(state)).toBe('french action');
  });

  it('may be played by the French under the optional rule only (14.5)', () => {
    expect(why(scene('french', [66]), 'event 66')).toBe('event-of-the-other-side 5.12');
    const either = scene('french', [66], {}, { eitherMayExpelAcadians: true });
    expect(question(play(either, 'event 66', 'place Marin at Quebec').state)).toBe('british action');
    expect(why(scene('british', [66], {}, { eitherMayExpelAcadians: true }), 'event 66')).toBe('legal');
  });
});
