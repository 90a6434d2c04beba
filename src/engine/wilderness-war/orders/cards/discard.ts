import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { slot, word } from '../../../core/syntax.js';
import { chooseDiscard, discardable } from '../../procedures/choices/discard.js';
import { perform } from '../../procedures/perform.js';
import type { CardNumber, State } from '../../state.js';
import type { World } from '../../world.js';
import { cardViolation, listed, pick, sideAsked } from '../common.js';
import { cardSlot } from '../slots/card.js';

function fitting(view: State, decision: Decision): CardNumber[] {
  return discardable(view, { side: sideAsked(decision), among: listed(decision, 'among') });
}

/** Gives up a card that an event asks for. */
export function discardOrder(world: World): OrderDef<State> {
  return defineOrder<State, { readonly card: CardNumber }>({
    verb: 'discard',
    answers: ['discard'],
    rules: ['5.5', '5.22'],
    syntax: [word('discard'), slot('card', cardSlot(world))],
    unavailable: () => null,
    candidates: (view, decision) => ({
      card: fitting(view, decision).map((card) => ({ value: `card:${card}` })),
    }),
    propose(view, decision, choose) {
      const card = pick(fitting(view, decision), choose);
      return card === undefined ? null : { card };
    },
    all: (view, decision) => fitting(view, decision).map((card) => ({ card })),
    check(view, decision, { card }) {
      const missing = cardViolation(view, sideAsked(decision), card);
      if (missing !== null) return missing;
      const would = fitting(view, decision);
      return would.includes(card)
        ? null
        : {
            code: 'not-this-discard',
            rule: '5.5',
            params: { card: `card:${card}`, cards: would.map((other) => `card:${other}`) },
          };
    },
    apply: (state, _decision, { card }, dice) =>
      perform(world, state, dice, (play) => chooseDiscard(play, card)),
  });
}
