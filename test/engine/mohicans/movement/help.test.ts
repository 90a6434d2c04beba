import { describe, expect, it } from '@jest/globals';
import { readOrder, textContext } from '../../../../src/engine/core/parse/read-order.js';
import { asked, game, messages, moving } from '../support/movement-table.js';

const french = moving('french', { montreal: ['reg-fr-foix'] });
const british = moving('british', { albany: ['reg-br-44'] });

describe('the examples of help', () => {
  const verbs = game.orders.filter(({ answers }) => answers.includes('movement')).map(({ verb }) => verb);

  it.each(verbs)('%s', (verb) => {
    for (const line of messages.text(`example.${verb}`).split('\n')) {
      const read = [french, british].map((state) => {
        const decision = asked(state);
        return readOrder(game, line, textContext(game, state, decision.side, decision, 'en'));
      });
      // Units belong to one of the sides.
      expect({ line, verbs: read.flatMap((one) => (one.ok ? [one.value.verb] : [])) }).toMatchObject({
        line,
        verbs: expect.arrayContaining([verb]),
      });
      expect(messages.text(`help.${verb}`).length).toBeGreaterThan(10);
    }
  });
});
