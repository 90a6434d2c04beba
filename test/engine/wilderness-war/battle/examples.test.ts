import { describe, expect, it } from '@jest/globals';
import { attack, field, fight, question, result, told, whereabouts } from './field.js';

describe('a worked example of a battle', () => {
  it('Hudson Carry North 1757: a tie of two steps each, won by the defenders (7.62, 7.8)', () => {
    const position = field(
      {
        cards: { discards: [9, 10] },
        hands: { french: [1], british: [11, 12] },
        french: {
          forts: ['ticonderoga'],
          allied: ['lac-des-deux-montagnes', 'kahnawake'],
          at: {
            ticonderoga: {
              leaders: ['rigaud', 'bougainville'],
              units: {
                'fr-regular-languedoc': 1,
                'fr-regular-royal-roussillon': 1,
                'fr-coureurs-marin': 1,
                'fr-indian-algonquin': 1,
                'fr-indian-caughnawaga': 1,
              },
            },
          },
        },
        british: {
          forts: ['hudson-carry-north'],
          at: {
            'hudson-carry-north': {
              units: {
                'br-ranger-rogers': 1,
                'br-provincial-new-hampshire': 1,
                'br-provincial-new-jersey': 1,
              },
            },
          },
        },
      },
      1,
      { advanced: true },
    );
    // 7.56: the British could hold Ambush!, but the French have more Auxiliaries, and the fort keeps the French from it
    const begun = attack(
      position,
      { side: 'french', space: 'hudson-carry-north', from: 'ticonderoga', leader: 'rigaud' },
      [3, 4],
    );
    expect(told(begun, 'fired')).toMatchObject([
      { side: 'french', strength: 9, column: '9-12', total: 3, losses: 2, modified: 0 },
      { side: 'british', strength: 6, column: '6-8', total: 4, losses: 2, modified: 0 },
    ]);
    expect(question(begun.state)).toBe('losses french');
    const over = fight(begun, [], 'lose Languedoc, Algonquin', 'lose New Hampshire, New Jersey');
    expect(whereabouts(over.state, 'rigaud')).toBe('ticonderoga');
    expect(whereabouts(over.state, 'fr-regular-languedoc')).toBe('ticonderoga reduced');
    expect(whereabouts(over.state, 'br-ranger-rogers')).toBe('hudson-carry-north');
    expect(result(over).winner).toBe('british');
    expect(over.state.vp).toBe(-1);
  });
});
