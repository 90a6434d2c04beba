import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { slot, word } from '../../../core/syntax.js';
import { perform } from '../../procedures/perform.js';
import { chosen } from '../../procedures/turn/choose.js';
import { cardsOf, kindsIn } from '../../rules/cards.js';
import type { CardKind, Side, State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { cardSlot } from '../slots/card.js';

type CardArgs = { readonly card: CardKind };

/** 3.1: lays a card face down. */
export function playOrder(worldOf: WorldOf): OrderDef<State> {
  return cardOrder(worldOf, { verb: 'play', answers: 'card', rule: '3.1' });
}

/** 13.4: puts a card back unseen. */
export function putBackOrder(worldOf: WorldOf): OrderDef<State> {
  return cardOrder(worldOf, { verb: 'put-back', answers: 'discard', rule: '13.4' });
}

interface Meaning {
  readonly verb: string;
  readonly answers: string;
  readonly rule: string;
}

function cardOrder(worldOf: WorldOf, { verb, answers, rule }: Meaning): OrderDef<State> {
  /** Cards of one kind are the same. */
  const kinds = (view: State, decision: Decision): CardKind[] =>
    kindsIn(cardsOf(view, decision.side as Side));
  return defineOrder<State, CardArgs>({
    verb,
    answers: [answers],
    rules: ['3', rule],
    syntax: [word(verb), slot('card', cardSlot(worldOf))],
    unavailable: () => null,
    candidates: (view, decision) => ({
      card: kinds(view, decision).map((card) => ({ value: `card:${card}` })),
    }),
    propose(view, decision, choose) {
      const cards = kinds(view, decision);
      const card = cards[choose(cards.length)];
      return card === undefined ? null : { card };
    },
    all: (view, decision) => kinds(view, decision).map((card) => ({ card })),
    check: (view, decision, { card }) =>
      kinds(view, decision).includes(card)
        ? null
        : { code: 'card-not-in-hand', rule, params: { card: `card:${card}` } },
    apply: (state, decision, { card }, dice) =>
      perform(worldOf(state), state, dice, decision.id, (play) => chosen(play, decision.side as Side, card)),
  });
}
