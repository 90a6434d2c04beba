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
    const verdicts = rehearse(game, state, 'french', ['unit 11 Bearn', 'move to Sorel', 'pass'], 'en');
    expect(verdicts.map(({ status }) => status)).toEqual(['legal', 'legal', 'waits']);
  });

  it('is read when it is asked', () => {
    const asked = play(state, 'unit 11 Bearn', 'move to Sorel').state;
    expect(rehearse(game, asked, 'british', ['pass'], 'en')[0]?.status).toBe('legal');
  });
});
