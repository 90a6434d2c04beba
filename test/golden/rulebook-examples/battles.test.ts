import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/engine/core/base/json.js';
import type { State } from '../../../src/engine/wilderness-war/state.js';
import { asked, calm, play, playWith, why } from '../../support/ww-table.js';
import { scene, told } from './support.js';

const GO = 'move to Hudson Carry South';
const FRENCH = ['bearn', 'guyenne', 'la-sarre', 'la-reine', 'languedoc', 'royal-roussillon'];
const french = (count: number): JsonObject =>
  Object.fromEntries(FRENCH.slice(0, count).map((name) => [`fr-regular-${name}`, 1]));

/** Montcalm, at Hudson Carry North, is about to attack the British at Hudson Carry South. */
function assailed(
  british: JsonObject,
  units: JsonObject,
  cards: Parameters<typeof scene>[1] = {},
  edition = 3,
): State {
  const at = { 'hudson-carry-north': { leaders: ['montcalm'], units } };
  const form = {
    french: { at },
    british: { allied: ['canajoharie'], at: { 'hudson-carry-south': british, ...MOHAWK } },
  };
  return calm(scene(form, cards, edition), 'force 1 Montcalm with all').state;
}

/** The alliance of the Mohawk, for the form. */
const MOHAWK = { schenectady: { units: { 'br-indian-mohawk': 1 } } };

/** The battle with these dice, the French fire first; the French take what losses they have as they come. */
function fought(state: State, dice: readonly number[]): State {
  const battle = playWith(state, dice, GO, 'stand').state;
  const { side, kind } = asked(battle);
  return kind === 'losses' && side === 'french' ? play(battle, 'lose least').state : battle;
}

describe('the examples of battles', () => {
  it('7.4: the attacker may not take away Fieldworks that the defender has played after him', () => {
    const british = { units: { 'br-regular-15th': 1 } };
    const state = play(assailed(british, french(3), { french: [9], british: [10] }), GO, 'stand').state;
    // without a marker there is nothing for the attacker to play, and he is not asked again
    expect(asked(state)).toMatchObject({ side: 'british', kind: 'battle-cards', facts: { cards: [9, 10] } });
    const over = playWith(state, [3, 3], 'play 10');
    expect(told(over, 'fired')[0]).toMatchObject({ side: 'french', strength: 9, column: '6-8' });
    expect(told(over, 'response-played').map(({ card }) => card)).toEqual([10]);
    expect(over.state.hands.french.cards).toContain(9);
    expect(asked(over.state).kind).not.toBe('battle-cards');
  });

  it('7.62: of five steps at least three fall on drilled troops', () => {
    const units = {
      'br-regular-15th': 1,
      'br-regular-17th': 1,
      'br-regular-22nd': 1,
      'br-ranger-rogers': 1,
      'br-ranger-goreham': 1,
      'br-indian-cherokee': 1,
    };
    const hit = fought(assailed({ units }, french(6)), [5, 2]);
    expect(asked(hit)).toMatchObject({ side: 'british', kind: 'losses', facts: { steps: 5 } });
    expect(why(hit, 'lose 15th, 17th, 22nd, Rogers, Goreham')).toBe('legal');
    expect(why(hit, 'lose 15th, 17th, Rogers, Goreham twice')).toBe('losses-need-drilled 7.62');
    // less than three steps of them: all there are
    const { 'br-regular-17th': _17th, 'br-regular-22nd': _22nd, ...few } = units;
    const weak = fought(assailed({ units: few }, french(6)), [5, 2]);
    expect(weak.pieces['br-regular-15th']).toBe('removed');
    expect(
      Object.keys(weak.reduced)
        .filter((piece) => piece.startsWith('br-'))
        .sort(),
    ).toEqual(['br-indian-cherokee-1', 'br-ranger-goreham', 'br-ranger-rogers']);
  });

  it('7.62, 7.63: Light Infantry with three Indian units takes two steps of three and dies', () => {
    const units = { 'br-light-infantry-howes': 1, 'br-indian-cherokee': 2, 'br-indian-mohawk': 1 };
    for (const edition of [3, 2, 1]) {
      const hit = fought(assailed({ units }, french(3), {}, edition), [4, 2]);
      expect(asked(hit)).toMatchObject({ side: 'british', kind: 'losses', facts: { steps: 3 } });
      expect([edition, why(hit, "lose Howe's twice, 1 cherokee")]).toEqual([edition, 'legal']);
      expect(why(hit, "lose Howe's twice, mohawk")).toBe('legal');
      expect(why(hit, "lose Howe's, 2 cherokee")).toBe('losses-need-drilled 7.62');
    }
  });

  it('7.92: drilled troops beaten in the midst of wilderness are lost, Regulars for good (5.52)', () => {
    const units = { 'fr-regular-bearn': 1, 'fr-coureurs-marin': 1 };
    const beaten = playWith(
      assailed({ units: { 'br-regular-15th': 1, 'br-regular-17th': 1 } }, units),
      [1, 4],
      GO,
      'stand',
    ).state;
    expect(beaten.pieces).toMatchObject({
      'fr-regular-bearn': 'removed',
      'fr-coureurs-marin': 'hudson-carry-north',
      montcalm: 'hudson-carry-north',
    });
  });

  it('7.92: beaten drilled troops, Auxiliaries and their leader retreat together or to three spaces', () => {
    const british = {
      leaders: ['webb'],
      units: { 'br-regular-15th': 1, 'br-ranger-rogers': 1 },
    };
    const beaten = fought(assailed(british, french(2)), [3, 2]);
    expect(asked(beaten)).toMatchObject({ side: 'british', kind: 'retreat' });
    expect(why(beaten, 'retreat to Albany')).toBe('legal');
    const split = 'retreat 15th to Albany, Rogers to Wood Creek, Webb to Hoosic';
    expect(why(beaten, split)).toBe('legal');
    expect(why(beaten, 'retreat 15th, Webb to Albany, Rogers to Wood Creek')).toBe('legal');
    expect(why(beaten, 'retreat 15th to Albany, Rogers, Webb to Wood Creek')).toBe('legal');
    expect(why(beaten, 'retreat 15th to Wood Creek, Rogers, Webb to Albany')).not.toBe('legal');
  });
});
