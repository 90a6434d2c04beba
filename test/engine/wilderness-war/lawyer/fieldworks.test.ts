import { describe, expect, it } from '@jest/globals';
import { kinds, play, rewritten, table, why } from '../../../support/ww-table.js';

const bearn = { units: { 'fr-regular-bearn': 1 } };
const marker = {
  cards: { discards: [14] },
  hands: { french: [1, 23], british: [43, 53] },
  fieldworks: ['ticonderoga'],
};

describe('a Fieldworks marker (cards 9 and 10)', () => {
  it('is taken away at no cost by those who have units there', () => {
    const state = table({ ...marker, french: { at: { ticonderoga: bearn } } });
    const razed = play(state, 'demolish fieldworks at Ticonderoga');
    expect(razed.state).toMatchObject({ fieldworks: [], vp: state.vp });
    expect(kinds(razed)).toEqual(['demolished']);
    expect(rewritten(state, 'raze Fieldworks Ticonderoga')).toBe('demolish fieldworks at Ticonderoga');
  });

  it('is nobody’s where nobody stands, nor where leaders stand alone', () => {
    expect(why(table(marker), 'demolish fieldworks at Ticonderoga')).toBe(
      'nothing-to-demolish-anywhere 5.46',
    );
    const alone = table({ ...marker, french: { at: { ticonderoga: { leaders: ['montcalm'] } } } });
    expect(why(alone, 'demolish fieldworks at Ticonderoga')).toBe('nothing-to-demolish-anywhere 5.46');
  });

  it('is the besiegers’ in a siege', () => {
    const besieged = {
      ...marker,
      fieldworks: ['crown-point'],
      sieges: { 'crown-point': 0 },
      french: { at: { 'crown-point': bearn } },
      british: { forts: ['crown-point'], at: { 'crown-point': { units: { 'br-regular-15th': 1 } } } },
    };
    expect(why(table(besieged), 'demolish fieldworks at Crown Point')).toBe('legal');
    const inside = table({ ...besieged, to_act: 'british' });
    expect(why(inside, 'demolish fieldworks at Crown Point')).toBe('nothing-to-demolish-anywhere 5.46');
  });

  it('is taken away before they leave, not behind them', () => {
    const french = { at: { ticonderoga: bearn } };
    const begun = play(table({ ...marker, french }), 'unit 1 Béarn').state;
    expect(why(begun, 'move to Crown Point then demolish fieldworks at Ticonderoga')).toBe(
      'fieldworks-before-leaving 5.46',
    );
    const left = play(begun, 'demolish fieldworks at Ticonderoga', 'move to Crown Point').state;
    expect(left).toMatchObject({ fieldworks: [], pieces: { 'fr-regular-bearn': 'crown-point' } });
  });
});
