import { ok, refuse } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { carryOutTrade, tradable } from '../../procedures/event-choices/card-trade.js';
import type { CardNumber, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { oneOf } from '../candidate-and-violation-helpers.js';
import { type At, order, wordOrder } from '../define-order.js';
import { discardedCardSlot } from '../slots/card.js';

type TradeArgs = { readonly card: CardNumber };

/** 14.6: a card by chance for one of Regulars or Highlanders out of the discards. */
export function tradeOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'trade',
    answers: ['trade'],
    rules: ['14.6'],
    syntax: [word('trade'), optional(word('for')), slot('card', discardedCardSlot(worldOf))],
    ...oneOf(
      'card',
      'card',
      ({ view }: At) => tradable(view),
      (card) => ({ card }),
    ),
    resolve({ view }, { card }: TradeArgs) {
      const cards = tradable(view);
      if (cards.includes(card)) return ok(card);
      return refuse('not-to-be-traded', '14.6', { card: `card:${card}` }, cards.map(String));
    },
    carryOut: carryOutTrade,
  });
}

/** 14.6: no trade. */
export function keepOrder(worldOf: WorldOf): OrderDef<State> {
  return wordOrder(worldOf, { verb: 'keep', answers: ['trade'], rules: ['14.6'], act: () => {} });
}
