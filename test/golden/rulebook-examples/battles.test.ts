import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/engine/core/json.js';
import type { State } from '../../../src/engine/wilderness-war/state.js';
import { playWith } from '../../support/fixed-dice.js';
import { asked, calm, play, why } from '../../support/ww-table.js';
import { scene, told } from './support.js';

/** Montcalm attacks who stands at Hudson Carry South from the north. */
function assailed(british: JsonObject, french: JsonObject, cards: Parameters<typeof scene>[1] = {}): State {
  const at = { 'hudson-carry-north': { leaders: ['montcalm'], units: french } };
  const form = { french: { at }, british: { at: { 'hudson-carry-south': british } } };
  return calm(scene(form, cards), 'force 1 Montcalm with all').state;
}

const three = { 'fr-regular-bearn': 1, 'fr-regular-guyenne': 1, 'fr-regular-la-sarre': 1 };
const GO = 'move to Hudson Carry South';

describe('the examples of battles', () => {
  it('7.4: the attacker may not take away Fieldworks that the defender has played after him', () => {
    const british = { units: { 'br-regular-15th': 1 } };
    const state = play(assailed(british, three, { french: [9], british: [10] }), GO, 'stand').state;
    expect(asked(state)).toMatchObject({ side: 'french', kind: 'battle-cards' });
    const over = playWith(state, [3, 3], 'pass', 'play 10');
    expect(told(over, 'response-played').map(({ card }) => card)).toEqual(['card:10']);
    expect(over.state.hands.french.cards).toContain(9);
    expect(asked(over.state).kind).not.toBe('battle-cards');
  });

  it('7.62: of five steps at least three fall on drilled troops', () => {
    // strength 18 against 18: a 6 with Montcalm costs seven steps in that column, a 3 five
    const british = {
      units: {
        'br-regular-15th': 1,
        'br-regular-17th': 1,
        'br-regular-22nd': 1,
        'br-ranger-rogers': 1,
        'br-ranger-goreham': 1,
        'br-indian-cherokee': 2,
      },
    };
    const hit = losing(assailed(british, { ...three, ...more(6) }), 'british', 5);
    expect(why(hit, 'lose 15th, 17th, 22nd, Rogers, Goreham')).toBe('legal');
    expect(why(hit, 'lose 15th, 17th, Rogers, Goreham, 1 cherokee')).toMatch(/7\.62$/);
  });

  it('7.62, 7.63: Light Infantry with three Indian units takes two steps of three and dies', () => {
    const british = {
      allied: ['canajoharie'],
      at: { 'hudson-carry-south': { units: { 'br-light-infantry-howes': 1, 'br-indian-cherokee': 2, 'br-indian-mohawk': 1 } } },
    };
    for (const edition of [3, 1]) {
      const form = { french: { at: { 'hudson-carry-north': { leaders: ['montcalm'], units: { ...three, ...more(3) } } } }, british };
      const begun = calm(scene(form, {}, edition), 'force 1 Montcalm with all').state;
      const hit = losing(begun, 'british', 3);
      expect(why(hit, "lose Howe's, Howe's, 1 cherokee")).toBe('legal');
      expect(why(hit, "lose Howe's, 2 cherokee")).toMatch(/7\.62$/);
    }
  });

  it('7.92: drilled troops beaten in the midst of wilderness are lost; Regulars never return (5.52)', () => {
    const state = assailed({ units: { 'br-regular-15th': 1 } }, { 'fr-regular-bearn': 1, 'fr-coureurs-marin': 1 });
    const beaten = until(state, 'defender');
    expect(beaten.pieces['fr-regular-bearn']).toBe('removed');
    expect(beaten.pieces['fr-coureurs-marin']).toBe('hudson-carry-north');
    expect(beaten.pieces.montcalm).toBe('hudson-carry-north');
  });

  it('7.92: beaten drilled troops, Auxiliaries and their leader retreat together or to three spaces', () => {
    const british = {
      leaders: ['webb'],
      units: { 'br-regular-15th': 1, 'br-ranger-rogers': 1 },
    };
    const beaten = until(assailed(british, { ...three, ...more(2) }), 'attacker');
    expect(asked(beaten)).toMatchObject({ side: 'british', kind: 'retreat' });
    expect(why(beaten, 'retreat to Albany')).toBe('legal');
    const split = 'retreat 15th to Albany, Rogers to Mohawk River, Webb to Hoosic';
    expect(why(beaten, split)).toBe('legal');
    expect(why(beaten, 'retreat 15th, Webb to Albany, Rogers to Wood Creek')).toBe('legal');
    expect(why(beaten, 'retreat 15th to Albany, Rogers, Webb to Wood Creek')).toBe('legal');
    expect(why(beaten, 'retreat 15th to Wood Creek, Rogers, Webb to Albany')).not.toBe('legal');
  });
});
