import { ok, refuse } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { carryOutTrade } from '../../procedures/event-choices/card-trade.js';
import { exchangeable, loseByChance, wish } from '../../procedures/event-choices/late-exchange.js';
import type { CardNumber, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { oneOf } from '../candidate-and-violation-helpers.js';
import { type At, order, wordOrder } from '../define-order.js';
import { discardedCardSlot } from '../slots/card.js';

type TradeArgs = { readonly card: CardNumber };

/** 14.6, in the tournament variant, too: a card by chance for one of Regulars or Highlanders out of the discards. */
export function tradeOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'trade',
    answers: ['trade', 'exchange', 'exchange-choice'],
    rules: ['14.6'],
    syntax: [word('trade'), optional(word('for')), slot('card', discardedCardSlot(worldOf))],
    ...oneOf(
      'card',
      'card',
      ({ view }: At) => exchangeable(view),
      (card) => ({ card }),
    ),
    resolve({ view }, { card }: TradeArgs) {
      const cards = exchangeable(view);
      if (cards.includes(card)) return ok(card);
      return refuse('not-to-be-traded', '14.6', { card: `card:${card}` }, cards.map(String));
    },
    carryOut(play, card) {
      if (play.top?.kind === 'exchange') wish(play, card);
      else carryOutTrade(play, card);
    },
  });
}

/** Tournament variant: the card goes first, and what comes is chosen then. */
export function randomDiscardOrder(worldOf: WorldOf): OrderDef<State> {
  return wordOrder(worldOf, {
    verb: 'random-discard',
    answers: ['exchange'],
    rules: ['14.6'],
    act: loseByChance,
  });
}

/** 14.6: no trade. */
export function keepOrder(worldOf: WorldOf): OrderDef<State> {
  return wordOrder(worldOf, { verb: 'keep', answers: ['trade', 'exchange'], rules: ['14.6'], act: () => {} });
}
