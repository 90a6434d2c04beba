import { refused, type Violation } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { RESPONSES } from '../../rules/response-card-definitions.js';
import type { CardNumber, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { cardViolation } from '../candidate-and-violation-helpers.js';
import { order } from '../define-order.js';
import { eventCardSlot } from '../slots/card.js';

/** The events that are only played when their moment is asked for, each with its cards. */
const MOMENTS: readonly (readonly [string, readonly CardNumber[]])[] = Object.entries(RESPONSES).map(
  ([moment, { cards }]) => [moment, cards],
);

/**
 * 5.56: `event 11` for a card that is only played when its moment is asked for. Never legal; it is here so that who
 * tries is told how such cards are played.
 */
export function responseOnlyOrder(worldOf: WorldOf): OrderDef<State> {
  return order<{ readonly card: CardNumber }, never>(worldOf, {
    verb: 'event-response',
    answers: ['action'],
    rules: ['5.56'],
    syntax: [
      word('event'),
      slot(
        'card',
        eventCardSlot(
          worldOf,
          MOMENTS.flatMap(([, cards]) => cards),
        ),
      ),
    ],
    unavailable: () => ({ ...onlyAs('any'), obvious: true, summary: true }),
    propose: () => null,
    resolve: ({ view, side }, { card }) => refused(cardViolation(view, side, card) ?? onlyAs(momentOf(card))),
    carryOut: () => {},
  });
}

function onlyAs(moment: string): Violation {
  return { code: 'only-as-response', rule: '5.56', params: { moment: `moment:${moment}` } };
}

/** The event of the card, under which the messages say when it is played (`moment.EVENT`). */
function momentOf(card: CardNumber): string {
  return MOMENTS.find(([, cards]) => cards.includes(card))?.[0] ?? 'any';
}
