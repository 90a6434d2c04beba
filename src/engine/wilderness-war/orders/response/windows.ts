import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import type { Violation } from '../../../core/result.js';
import { slot, word } from '../../../core/syntax.js';
import { cardsOf } from '../../deck.js';
import { playResponse } from '../../procedures/cards.js';
import { waivers, windows } from '../../procedures/index.js';
import { perform } from '../../procedures/perform.js';
import type { CardNumber, State } from '../../state.js';
import type { World } from '../../world.js';
import { cardViolation, listed, pick, sideAsked } from '../common.js';
import { cardSlot } from '../slots/card.js';
import { wordOrder } from '../word-order.js';

const KINDS = Object.keys(windows);

/** The cards that may be played at this window, whoever holds them. */
function offered(decision: Decision): readonly CardNumber[] {
  return listed(decision, 'cards');
}

/** Those of them in the hand of the side that is asked. */
function held(view: State, decision: Decision): CardNumber[] {
  const hand = cardsOf(view, sideAsked(decision));
  return offered(decision).filter((card) => hand.includes(card));
}

/** 5.56: plays a response card at the moment it is asked for. */
export function playOrder(world: World): OrderDef<State> {
  return defineOrder<State, { readonly card: CardNumber }>({
    verb: 'play',
    onlyWhenAsked: true,
    answers: KINDS,
    rules: ['5.56'],
    syntax: [word('play'), slot('card', cardSlot(world))],
    unavailable(view, decision): Violation | null {
      return held(view, decision).length > 0
        ? null
        : {
            code: 'no-response-card',
            rule: '5.56',
            params: { cards: offered(decision).map((card) => `card:${card}`) },
          };
    },
    candidates: (view, decision) => ({
      card: held(view, decision).map((card) => ({ value: `card:${card}` })),
    }),
    propose(view, decision, choose) {
      const card = pick(held(view, decision), choose);
      return card === undefined ? null : { card };
    },
    all: (view, decision) => held(view, decision).map((card) => ({ card })),
    check(view, decision, { card }) {
      const missing = cardViolation(view, sideAsked(decision), card);
      if (missing !== null) return missing;
      return offered(decision).includes(card)
        ? null
        : {
            code: 'not-this-response',
            rule: '5.56',
            params: { card: `card:${card}` },
            suggestions: held(view, decision).map(String),
          };
    },
    apply(state, decision, { card }, dice) {
      return perform(world, state, dice, (play) => {
        playResponse(play, sideAsked(decision), card);
        answer(decision)(play, card);
      });
    },
  });
}

/** Plays no (further) card, or makes no attempt, when asked in the middle of an action phase. */
export function passOrder(world: World): OrderDef<State> {
  return wordOrder(world, {
    verb: 'pass',
    onlyWhenAsked: true,
    answers: [...KINDS, ...Object.keys(waivers)],
    rules: ['5.56'],
    act: (play, decision) => answer(decision)(play, null),
  });
}

function answer(decision: Decision) {
  const found = windows[decision.kind] ?? waivers[decision.kind];
  if (found === undefined) throw new RangeError(`${decision.kind} is no window`);
  return found;
}
