import { describe, expect, it } from '@jest/globals';
import { conformance } from '../../support/conformance.js';
import { caravan } from '../../support/tiny-game.js';

describe('the tiny game', () => {
  it('holds to the contract', () => {
    let decisions = 0;
    for (let game = 0; game < 60; game++) {
      decisions += conformance({
        module: caravan,
        setup: { scenario: 'road', edition: 1, options: {} },
        seed: `conformance ${game}`,
        limit: 200,
        every: 1,
        twin(state, viewer) {
          const side = viewer as 'red' | 'blue';
          const hidden = side === 'red' ? 'blue' : 'red';
          const mine = [...(state.hands[side] ?? []), state.bids[side]];
          const free = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((card) => !mine.includes(card));
          const hand = free.slice(0, state.counts[hidden]);
          const bid = state.made[hidden] ? (free.at(-1) ?? null) : null;
          return {
            ...state,
            hands: { ...state.hands, [hidden]: hand },
            bids: { ...state.bids, [hidden]: bid },
          };
        },
      });
    }
    expect(decisions).toBeGreaterThan(300);
  });
});
