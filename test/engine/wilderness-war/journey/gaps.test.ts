import { describe, expect, it } from '@jest/globals';
import { calm, kinds, table, why } from '../../../support/ww-table.js';

const at = { montreal: { leaders: ['montcalm'], units: { 'fr-coureurs-marin': 1, 'fr-regular-bearn': 1 } } };

describe('a path told by some of its spaces (6.1)', () => {
  const force = () => calm(table({ french: { at } }), 'force 11 Montcalm with all').state;

  it('is filled in between them', () => {
    const played = calm(force(), 'boat to Trois-Rivieres (drop 1 regular), Quebec');
    expect(kinds(played)).toEqual(['moved', 'dropped', 'moved']);
    expect(played.state.pieces).toMatchObject({
      'fr-regular-bearn': 'trois-rivieres',
      montcalm: 'quebec',
    });
    expect(played.events[0]?.data.path).toEqual(['space:sorel', 'space:trois-rivieres']);
  });

  it('is refused where no way leads on', () => {
    expect(why(force(), 'move to Sorel, Halifax')).toBe('out-of-reach 6.2');
    expect(why(force(), 'move to Sorel, Boston')).toBe('out-of-reach 6.2');
  });

  it('keeps to the spaces entered in all', () => {
    const slow = { montreal: { leaders: ['montcalm'], units: { 'fr-regular-bearn': 1 } } };
    const state = calm(table({ french: { at: slow } }), 'force 11 Montcalm with all').state;
    expect(why(state, 'move to Trois-Rivieres, Quebec')).toBe('legal');
    expect(why(state, 'move to Trois-Rivieres, Ile d Orleans')).toBe('out-of-reach 6.2');
  });
});
