import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/engine/core/base/json.js';
import { asked, calm, kinds, play, playWith, why } from '../../support/ww-table.js';
import { scene, told } from './support.js';

const bearn = { 'fr-regular-bearn': 1 };
const marin = { 'fr-coureurs-marin': 1 };

describe('the examples of movement', () => {
  it('6.2: a Regular unit passes through wilderness and mountains that all have its stockade or fort', () => {
    const way = 'move to Crown Point, Ticonderoga, Wood Creek, Green Mountains South';
    const posts = (french: JsonObject) =>
      calm(scene({ french: { at: { winooski: { units: bearn } }, ...french } }), 'unit 1 Bearn').state;
    const fortified = posts({
      stockades: ['crown-point', 'wood-creek'],
      forts: ['ticonderoga', 'green-mountains-south'],
    });
    expect(calm(fortified, way).state.pieces['fr-regular-bearn']).toBe('green-mountains-south');
    expect(
      why(posts({ stockades: ['crown-point', 'wood-creek'], forts: ['green-mountains-south'] }), way),
    ).toMatch(/6\.2$/);
    expect(why(posts({}), 'move to Crown Point, Ticonderoga')).toBe('legal');
    expect(why(posts({}), 'move to Crown Point, Ticonderoga, Wood Creek')).toMatch(/6\.2$/);
  });

  it('6.22: Foul Weather comes before George Croghan', () => {
    const british = { at: { albany: { leaders: ['webb'], units: { 'br-regular-15th': 1 } } } };
    const state = scene({ to_act: 'british', british }, { french: [14], british: [16] });
    const begun = calm(state, 'force 57 Webb').state;
    const met = play(begun, 'move to Kinderhook').state;
    expect(asked(met)).toMatchObject({ side: 'french', kind: 'foul-weather' });
    const foul = play(met, 'play 14').state;
    expect(asked(foul).side).toBe('british');
  });

  it('6.43: landings go from Halifax to Louisbourg, and from captured Louisbourg up the river, nowhere else', () => {
    const at = (from: string, more: JsonObject = {}) =>
      calm(
        scene(
          {
            to_act: 'british',
            british: { at: { [from]: { leaders: ['wolfe'], units: { 'br-regular-15th': 1 } } }, ...more },
          },
          { british: [17] },
        ),
        'force 57 Wolfe',
      ).state;
    const river = ['Baie-St-Paul', "Ile d'Orleans", 'Riviere-Ouelle'];
    expect(why(at('halifax'), 'land at Louisbourg')).toBe('legal');
    for (const place of river)
      expect(why(at('halifax'), `land at ${place}`)).toBe('no-amphibious-arrow 6.43');
    expect(why(at('boston'), 'land at Louisbourg')).toBe('no-amphibious-arrow 6.43');
    const captured = at('louisbourg', { captured: ['louisbourg'] });
    for (const place of river) expect(why(captured, `land at ${place}`)).toBe('legal');
    // the arrows do not affect ordinary voyages
    expect(why(at('halifax'), 'sail to Boston')).toBe('legal');
  });

  it('6.43: Foul Weather blocks the voyage before the landing card is played, which stays in the hand', () => {
    const british = { at: { halifax: { leaders: ['wolfe'], units: { 'br-regular-15th': 1 } } } };
    const state = scene({ to_act: 'british', british }, { french: [14], british: [17] });
    const met = play(calm(state, 'force 57 Wolfe').state, 'land at Louisbourg').state;
    expect(asked(met)).toMatchObject({ side: 'french', kind: 'foul-weather' });
    expect(met.hands.british.cards).toContain(17);
    const foul = play(met, 'play 14').state;
    expect(foul.hands.british.cards).toContain(17);
    expect(foul.amphib).toEqual([]);
    expect(foul.pieces.wolfe).toBe('halifax');
    expect(play(met, 'pass').state.amphib).toEqual(['louisbourg']);
  });

  it('6.6: the Shawnee slip through Woodstock to Culpeper, where Augusta may intercept and Woodstock may not', () => {
    const state = scene({
      french: { allied: ['logstown'], at: { 'allegheny-south': { units: { 'fr-indian-shawnee': 1 } } } },
      british: {
        at: {
          woodstock: { units: { 'br-provincial-virginia': 1 } },
          augusta: { units: { 'br-provincial-virginia': 1 } },
        },
      },
    });
    const entered = calm(state, 'individuals 1 Shawnee', 'move to Woodstock, Culpeper').state;
    expect(asked(entered)).toMatchObject({
      kind: 'intercept',
      facts: { space: 'woodstock', infiltrating: true },
    });
    const failed = playWith(entered, [2], 'intercept with Virginia at Woodstock');
    expect(told(failed, 'interception')).toMatchObject([{ die: 2, success: false }]);
    expect(asked(failed.state)).toMatchObject({
      kind: 'intercept',
      facts: { space: 'culpeper', spaces: ['augusta'] },
    });
    expect(why(failed.state, 'intercept with Virginia at Woodstock')).not.toBe('legal');
    expect(why(failed.state, 'intercept with Virginia at Augusta')).toBe('legal');
  });

  it('6.724: neither those who failed nor those who did not try intercept in the next space', () => {
    const british = { at: { 'wood-creek': { units: { 'br-regular-15th': 1 } } } };
    const french = { at: { ticonderoga: { units: marin } } };
    const lines = ['individuals 1 Marin', 'move to Wood Creek, Green Mountains Central'];
    const met = calm(scene({ french, british }), ...lines).state;
    for (const over of [playWith(met, [3], 'intercept with 15th'), play(met, 'pass')]) {
      expect(over.state.pieces['fr-coureurs-marin']).toBe('green-mountains-central');
      expect(asked(over.state)).toMatchObject({ side: 'british', kind: 'action' });
    }
  });

  it('6.724: besieged units do not intercept besiegers who all leave, in the first space they enter', () => {
    const form = (garrison: string) => ({
      sieges: { ticonderoga: 0 },
      french: { forts: ['ticonderoga'], at: { [garrison]: { units: bearn } } },
      to_act: 'british',
      british: {
        at: { ticonderoga: { leaders: ['webb'], units: { 'br-regular-15th': 1, 'br-ranger-rogers': 1 } } },
      },
    });
    const leave = (garrison: string) =>
      play(calm(scene(form(garrison)), 'force 57 Webb').state, 'move to Wood Creek, Hudson Carry South')
        .state;
    const left = leave('ticonderoga');
    expect(left.pieces.webb).toBe('hudson-carry-south');
    expect(left.sieges).toEqual({});
    // one who did not start from there may
    expect(asked(leave('green-mountains-central'))).toMatchObject({
      kind: 'intercept',
      facts: { space: 'wood-creek', spaces: ['green-mountains-central'] },
    });
  });

  it('6.72: only the Rangers of Ossipee meet the Coureurs in Casco Bay; Concord waits in Portsmouth', () => {
    const coast = (concord: JsonObject = {}) =>
      scene({
        french: { at: { 'white-mountains-north': { units: marin } } },
        british: {
          at: {
            ossipee: { units: { 'br-provincial-massachusetts': 2, 'br-ranger-rogers': 1 } },
            concord: { units: { 'br-provincial-connecticut': 2 }, ...concord },
          },
        },
      });
    const lines = ['individuals 1 Marin', 'move to Casco Bay, Portsmouth, Gloucester'];
    const met = calm(coast(), ...lines).state;
    expect(asked(met)).toMatchObject({
      kind: 'intercept',
      facts: { space: 'casco-bay', spaces: ['ossipee'] },
    });
    expect(why(met, 'intercept with 1 Massachusetts')).toBe('lone-auxiliary-only 6.721');
    for (const die of [1, 2, 3]) {
      const failed = playWith(met, [die], 'intercept with Rogers').state;
      expect(asked(failed)).toMatchObject({ facts: { space: 'portsmouth', spaces: ['concord'] } });
      expect(why(failed, 'intercept with 1 Connecticut')).toBe('legal');
      expect(why(failed, 'intercept with 2 Connecticut')).toBe('several-units-without-leader 6.72');
    }
    for (const die of [4, 5, 6]) {
      expect(kinds(playWith(met, [die, 3, 3], 'intercept with Rogers'))).toContain('battle-joined');
    }
    const led = playWith(
      calm(coast({ leaders: ['bradstreet'] }), ...lines).state,
      [3],
      'intercept with Rogers',
    ).state;
    expect(why(led, 'intercept with Bradstreet, 2 Connecticut')).toBe('legal');
    expect(told(playWith(led, [3, 3, 3], 'intercept with Bradstreet'), 'interception')[0]).toMatchObject({
      tactics: 1,
      success: true,
    });
    expect(told(play(led, 'intercept with Bradstreet'), 'interception')).toHaveLength(1);
  });
});
