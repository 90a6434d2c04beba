import { unless } from '../../../core/base/result.js';
import { oneOf } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import type { At } from '../../procedure-context.js';
import { chosen } from '../../procedures/turn/card-choice-and-initiative.js';
import { cardsOf, kindsIn } from '../../rules/hand-accessors-and-player-order.js';
import type { CardKind, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { cardSlot } from '../slots/card.js';

type CardArgs = { readonly card: CardKind };

/** 3.1: lays a card face down. */
export function playOrder(worldOf: WorldOf): OrderDef<State> {
  return cardOrder(worldOf, 'play', 'card', '3.1');
}

/** 13.4: puts a card back unseen. */
export function putBackOrder(worldOf: WorldOf): OrderDef<State> {
  return cardOrder(worldOf, 'put-back', 'discard', '13.4');
}

function cardOrder(worldOf: WorldOf, verb: string, answers: string, rule: string): OrderDef<State> {
  return order(worldOf, {
    verb,
    answers: [answers],
    rules: ['3', rule],
    syntax: [word(verb), slot('card', cardSlot(worldOf))],
    ...oneOf('card', 'card', kinds, (card) => ({ card })),
    resolve(at, { card }: CardArgs) {
      const params = { card: `card:${card}` };
      return unless(kinds(at).includes(card) ? null : { code: 'card-not-in-hand', rule, params }, card);
    },
    carryOut: (play, card, { side }) => chosen(play, side, card),
  });
}

/** Cards of one kind are the same. */
function kinds({ view, side }: At): CardKind[] {
  return kindsIn(cardsOf(view, side));
}
