import { unless } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { chooseDiscard, discardable } from '../../procedures/event-choices/forced-discard.js';
import { factsOf } from '../../question-facts.js';
import type { CardNumber, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { cardViolation, oneOf, refs } from '../candidate-and-violation-helpers.js';
import { type At, order } from '../define-order.js';
import { cardSlot } from '../slots/card.js';

type DiscardArgs = { readonly card: CardNumber };

function fitting({ view, side, decision }: At): CardNumber[] {
  return discardable(view, { side, among: factsOf(decision, 'discard').among });
}

/** Gives up a card that an event asks for. */
export function discardOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'discard',
    answers: ['discard'],
    rules: ['5.5', '5.22'],
    syntax: [word('discard'), slot('card', cardSlot(worldOf))],
    ...oneOf('card', 'card', fitting, (card) => ({ card })),
    resolve(at, { card }: DiscardArgs) {
      const would = fitting(at);
      const other = would.includes(card)
        ? null
        : {
            code: 'not-this-discard',
            rule: '5.5',
            params: { card: `card:${card}`, cards: refs('card', would) },
          };
      return unless(cardViolation(at.view, at.side, card) ?? other, card);
    },
    carryOut: chooseDiscard,
  });
}
