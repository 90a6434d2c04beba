import { ok } from '../../core/base/result.js';
import type { NextPhase } from '../../core/contract/next-phase.js';
import type { SlotType } from '../../core/contract/order-grammar.js';
import {
  attackConditions,
  emptyCondition,
  playedCondition,
} from '../../core/parse/next-condition-builders.js';
import { cardSlot } from '../orders/slots/card.js';
import { hexSlot } from '../orders/slots/hex.js';
import { count } from '../position-accessors.js';
import { cardsOf } from '../rules/hand-accessors-and-player-order.js';
import { type CardKind, enemyOf, SIDES, type Side, type State } from '../state.js';
import type { WorldOf } from '../world/static-data-lookup-type.js';

/** What a side may order for the next turn, beginning with its card, and on what that may depend. */
export function nextTurn(worldOf: WorldOf): NextPhase<State> {
  const one = cardSlot(worldOf);
  const card: SlotType<State, CardKind[]> = {
    name: one.name,
    parse(cursor, context) {
      const read = one.parse(cursor, context);
      return read.ok ? ok([read.value]) : read;
    },
    format: (cards, context) => cards.map((value) => one.format(value, context)).join(', '),
  };
  return {
    opens: ['card'],
    asks: (side) => ({ id: 'next', side, kind: 'card', facts: {} }),
    // 3.1
    held: {
      needs: ({ args: { card: kind } }) => (typeof kind === 'string' ? [`card:${kind}`] : []),
      inHand: (view, side) => cardsOf(view, side as Side).map((kind) => `card:${kind}`),
    },
    conditions: [
      ...attackConditions<State>(
        {
          kinds: ['battle-begun'],
          by: ({ data }) => data.side,
          at: ({ data }) => `hex:${String(data.hex)}`,
        },
        'hex',
        hexSlot,
      ),
      // Both cards of a turn are turned up together; only that of the other side is news.
      playedCondition(card, ({ kind, data }, side) =>
        kind === 'cards' ? [data[enemyOf(side as Side)]] : [],
      ),
      emptyCondition(hexSlot, (view, hex) => SIDES.every((side) => count(view, side, hex) === 0)),
    ],
  };
}
