import type { Decision } from '../../../core/base/decision.js';
import { unless } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { cardsOf } from '../../deck.js';
import type { WindowAnswer } from '../../procedure-context.js';
import { waivers, windows } from '../../procedures/index.js';
import { playResponse } from '../../procedures/play-and-discard-cards.js';
import { factsOf, type Window } from '../../question-facts.js';
import type { CardNumber, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { cardViolation, oneOf, refs } from '../candidate-and-violation-helpers.js';
import { type At, order, wordOrder } from '../define-order.js';
import { cardSlot } from '../slots/card.js';

const KINDS = Object.keys(windows) as Window[];

/** The cards that may be played at this window, whoever holds them. */
function offered({ decision }: At): readonly CardNumber[] {
  return factsOf(decision, ...KINDS).cards;
}

/** Those of them in the hand of the side that is asked. */
function held(at: At): CardNumber[] {
  const hand = cardsOf(at.view, at.side);
  return offered(at).filter((card) => hand.includes(card));
}

/** 5.56: plays a response card at the moment it is asked for. */
export function playOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'play',
    onlyWhenAsked: true,
    answers: KINDS,
    rules: ['5.56'],
    syntax: [word('play'), slot('card', cardSlot(worldOf))],
    unavailable: (at) =>
      held(at).length > 0
        ? null
        : { code: 'no-response-card', rule: '5.56', params: { cards: refs('card', offered(at)) } },
    ...oneOf('card', 'card', held, (card) => ({ card })),
    resolve(at, { card }: { readonly card: CardNumber }) {
      const other = offered(at).includes(card)
        ? null
        : {
            code: 'not-this-response',
            rule: '5.56',
            params: { card: `card:${card}` },
            suggestions: held(at).map(String),
          };
      return unless(cardViolation(at.view, at.side, card) ?? other, card);
    },
    carryOut(play, card, { side, decision }) {
      playResponse(play, side, card);
      answer(decision)(play, card);
    },
  });
}

/** Plays no (further) card, or makes no attempt, when asked in the middle of an action phase. */
export function passOrder(worldOf: WorldOf): OrderDef<State> {
  return wordOrder(worldOf, {
    verb: 'pass',
    onlyWhenAsked: true,
    answers: [...KINDS, ...Object.keys(waivers)],
    rules: ['5.56'],
    act: (play, { decision }) => answer(decision)(play, null),
  });
}

const ANSWERS: { readonly [question: string]: WindowAnswer } = { ...waivers, ...windows };

function answer({ kind }: Decision) {
  const found = ANSWERS[kind];
  if (found === undefined) throw new RangeError(`${kind} is no window`);
  return found;
}
