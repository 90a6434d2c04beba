import { describe, expect, it } from '@jest/globals';
import { rehearse } from '../../../src/engine/core/session/rehearse-order-lines.js';
import { game, play, table } from '../../support/ww-table.js';

const at = {
  french: { at: { montreal: { leaders: ['montcalm'], units: { 'fr-regular-bearn': 1 } } } },
  british: { at: { albany: { units: { 'br-regular-44th': 1 } } } },
};

describe('an answer to a question of the moment', () => {
  const state = table(at);

  it('is not kept for a later question when nothing is asked', () => {
    for (const line of ['pass', 'play 14', 'stand', 'intercept with 44th']) {
      expect(rehearse(game, state, 'british', [line], 'en')).toEqual([
        { status: 'refused', violation: { code: 'nothing-asked', params: { text: line } } },
      ]);
    }
  });

  it('does not touch orders that may wait for their moment', () => {
    const [verdict] = rehearse(game, state, 'british', ['unit 43 44th at Albany'], 'en');
    expect(verdict?.status).toBe('waits');
  });

  it('may follow an order of the same mail that leads to its question', () => {
    const besieged = table({
      hands: { french: [1, 2], british: [43, 53] },
      sieges: { 'hudson-carry-north': 1 },
      french: {
        forts: ['ticonderoga', 'crown-point'],
        at: { 'hudson-carry-north': { leaders: ['montcalm'], units: { 'fr-regular-bearn': 1 } } },
      },
      british: {
        forts: ['hudson-carry-north', 'hudson-carry-south'],
        at: { 'hudson-carry-north': { units: { 'br-regular-44th': 1 } } },
      },
    });
    const lines = ['force 1 Montcalm with all', 'siege', 'pass'];
    const verdicts = rehearse(game, besieged, 'french', lines, 'en');
    expect(verdicts.map(({ status }) => status)).toEqual(['legal', 'legal', 'legal']);
  });

  it('is read when it is asked', () => {
    const asked = play(state, 'unit 11 Bearn', 'move to Sorel').state;
    expect(rehearse(game, asked, 'british', ['pass'], 'en')[0]?.status).toBe('legal');
  });
});
