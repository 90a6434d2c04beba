import { defineOrder, type OrderDef } from '../../../core/order.js';
import { optional, slot, word } from '../../../core/syntax.js';
import { carryOutTrade, tradable } from '../../procedures/choices/trade.js';
import { perform } from '../../procedures/perform.js';
import type { CardNumber, State } from '../../state.js';
import type { World } from '../../world.js';
import { pick } from '../common.js';
import { discardedCardSlot } from '../slots/card.js';
import { wordOrder } from '../word-order.js';

type TradeArgs = { readonly card: CardNumber };

/** 14.6: a card by chance for one of Regulars or Highlanders out of the discards. */
export function tradeOrder(world: World): OrderDef<State> {
  return defineOrder<State, TradeArgs>({
    verb: 'trade',
    answers: ['trade'],
    rules: ['14.6'],
    syntax: [word('trade'), optional(word('for')), slot('card', discardedCardSlot(world))],
    unavailable: () => null,
    candidates: (view) => ({ card: tradable(view).map((card) => ({ value: `card:${card}` })) }),
    propose(view, _decision, choose) {
      const card = pick(tradable(view), choose);
      return card === undefined ? null : { card };
    },
    all: (view) => tradable(view).map((card) => ({ card })),
    check: (view, _decision, { card }) =>
      tradable(view).includes(card)
        ? null
        : {
            code: 'not-to-be-traded',
            rule: '14.6',
            params: { card: `card:${card}` },
            suggestions: tradable(view).map(String),
          },
    apply: (state, _decision, { card }, dice) =>
      perform(world, state, dice, (play) => carryOutTrade(play, card)),
  });
}

/** 14.6: no trade. */
export function keepOrder(world: World): OrderDef<State> {
  return wordOrder(world, { verb: 'keep', answers: ['trade'], rules: ['14.6'], act: () => {} });
}
