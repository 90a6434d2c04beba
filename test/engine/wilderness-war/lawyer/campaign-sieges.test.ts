import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import { asked, calm, play, table, why } from '../../../support/ww-table.js';

const SIEGE = 'hudson-carry-north';

/** Bougainville besieges Fort William Henry, and Montcalm, his better, is at Ticonderoga. */
function besieging(more: JsonObject = {}) {
  return table({
    sieges: { [SIEGE]: 0 },
    hands: { french: [1, 14], british: [8, 43] },
    french: {
      forts: ['ticonderoga', 'crown-point'],
      stockades: ['ile-aux-noix', 'st-jean'],
      at: {
        [SIEGE]: { leaders: ['bougainville'], units: { 'fr-regular-bearn': 1 } },
        ticonderoga: { leaders: ['montcalm'], units: { 'fr-regular-guyenne': 1 } },
      },
    },
    british: { forts: [SIEGE], at: { [SIEGE]: { units: { 'br-provincial-new-hampshire': 1 } } } },
    ...more,
  });
}

describe('a siege in a Campaign (8.231)', () => {
  it('is led by the highest of those who began the phase there, whoever arrives meanwhile', () => {
    const campaign = 'event 1 Montcalm with 1 regular then Bougainville with 1 regular';
    const arrived = calm(besieging(), campaign, 'move Montcalm to Hudson Carry North').state;
    expect(arrived.pieces.montcalm).toBe(SIEGE);
    expect(why(arrived, 'siege')).toBe('legal');
    // in the next phase he is the one who leads it
    const alone = table({
      ...{ sieges: { [SIEGE]: 0 }, hands: { french: [1, 14], british: [8, 43] } },
      french: {
        forts: ['ticonderoga'],
        at: { [SIEGE]: { leaders: ['montcalm', 'bougainville'], units: { 'fr-regular-bearn': 1 } } },
      },
      british: { forts: [SIEGE], at: {} },
    });
    const lower = calm(alone, 'force 14 Bougainville with Bearn').state;
    expect(why(lower, 'siege')).toContain('siege-needs-highest-leader');
  });
});

describe('a besieger whom foul weather keeps from marching (5.36)', () => {
  it('has not moved, so he may lay siege instead', () => {
    const state = besieging({ hands: { french: [1, 11], british: [14, 43] } });
    const stopped = calm(state, 'force 11 Bougainville with Bearn').state;
    const kept = play(stopped, 'move to Ticonderoga', 'play 14').state;
    expect(asked(kept)).toMatchObject({ side: 'french', kind: 'onward' });
    expect(why(kept, 'siege')).toBe('legal');
    const after = calm(kept, 'siege').state;
    expect(asked(after).kind).not.toBe('onward');
  });
});
