import { describe, expect, it } from '@jest/globals';
import { windows } from '../../../src/engine/wilderness-war/procedures/index.js';
import {
  RESPONSES,
  type ResponseEvent,
} from '../../../src/engine/wilderness-war/rules/response-card-definitions.js';
import { SIDES } from '../../../src/engine/wilderness-war/state.js';
import { world } from '../../support/wilderness-war.js';
import { game } from '../../support/ww-table.js';

const responses: readonly ResponseEvent[] = Object.values(RESPONSES);

describe('the response events (5.13, 5.56)', () => {
  it('are those of the cards with a brown name, each once', () => {
    const printed = [...world.cards.values()].filter((card) => card.response).map((card) => card.number);
    expect(responses.flatMap(({ cards }) => cards)).toEqual(printed);
  });

  it('are for the sides of their symbol (5.12)', () => {
    for (const { cards, players } of responses) {
      for (const number of cards) {
        const symbol = world.cards.get(number)?.symbol;
        expect(players).toEqual(symbol === 'both' ? SIDES : [symbol]);
      }
    }
  });

  it('have a window that is open to cards, or an order that takes them along', () => {
    expect(new Set(responses.flatMap((response) => response.windows))).toEqual(new Set(Object.keys(windows)));
    for (const { windows: at, orders } of responses) {
      expect(at.length + orders.length).toBeGreaterThan(0);
      for (const verb of orders) expect(game.orders.map((order) => order.verb)).toContain(verb);
    }
  });
});
