import { defineOrder, type OrderDef } from '../../../core/order.js';
import { slot, word } from '../../../core/syntax.js';
import type { CardNumber, State } from '../../state.js';
import type { World } from '../../world.js';
import { eventCardSlot } from '../slots/card.js';

/**
 * 5.56: `event 11` for a card that is only played when its moment is asked for. Never legal; it is here so that who
 * tries is told how such cards are played.
 */
export function responseOnlyOrder(world: World): OrderDef<State> {
  const cards = [...world.cards.values()].filter((card) => card.response).map((card) => card.number);
  return defineOrder<State, { readonly card: CardNumber }>({
    verb: 'event-response',
    answers: ['action'],
    rules: ['5.56'],
    syntax: [word('event'), slot('card', eventCardSlot(world, cards))],
    unavailable: () => ({ code: 'only-as-response', rule: '5.56', params: {}, obvious: true }),
    candidates: () => ({}),
    propose: () => null,
    check: () => null,
    apply() {
      throw new RangeError('a response card is no event of its own');
    },
  });
}
