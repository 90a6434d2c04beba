import { describe, expect, it } from '@jest/globals';
import type { Decision } from '../../../../src/engine/core/base/decision.js';
import { events } from '../../../../src/engine/wilderness-war/event-cards/index.js';
import { SIDES, type State } from '../../../../src/engine/wilderness-war/state.js';
import { alongRandomGame } from '../../../support/random-game.js';
import { realTexts } from '../../../support/real-texts.js';
import { accepted } from '../../../support/wilderness-war.js';
import { game } from '../../../support/ww-table.js';

/** Positions of random games. */
function positions(): State[] {
  const found: State[] = [];
  for (const seed of ['one', 'two']) {
    let step = 0;
    alongRandomGame(game, accepted('annus-mirabilis', 3), seed, 500, ({ session }) => {
      if (step++ % 25 === 0) found.push(session.state);
    });
  }
  return found;
}

describe('an event that cannot be played', () => {
  it('is refused with the number of its card, whatever it asks for, in every language', () => {
    const refused = new Set<string>();
    for (const state of positions()) {
      for (const side of SIDES) {
        const decision: Decision = { id: 'd1', side, kind: 'action', facts: {} };
        for (const def of events) {
          const [card = 0] = def.cards;
          const view: State = { ...state, hands: { ...state.hands, [side]: { count: 1, cards: [card] } } };
          const order = game.orders.find(({ verb }) => verb === `event-${def.id}`);
          if (order === undefined) throw new Error(def.id);
          const violation = order.unavailable(view, decision);
          if (violation === null) continue;
          for (const locale of ['en', 'fr', 'de'])
            expect(realTexts.messages(game, locale).reason(violation)).toMatch(new RegExp(`\\b${card} `));
          refused.add(violation.code);
        }
      }
    }
    expect(refused.size).toBeGreaterThan(8);
  });
});
