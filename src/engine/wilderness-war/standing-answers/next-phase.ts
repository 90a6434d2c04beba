import { ok } from '../../core/base/result.js';
import type { NextPhase } from '../../core/contract/next-phase.js';
import type { SlotType } from '../../core/contract/order-grammar.js';
import {
  attackConditions,
  emptyCondition,
  playedCondition,
} from '../../core/parse/next-condition-builders.js';
import { cardsOf } from '../deck.js';
import { spaceSlot } from '../orders/slots/space.js';
import { piecesAt } from '../position-accessors.js';
import { spaceRef } from '../rules/message-references.js';
import type { CardNumber, Side, State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** The cards meant by a number, or by a name that several share. */
function namedCards(world: World): SlotType<State, CardNumber[]> {
  const sharing = (card: CardNumber): CardNumber[] =>
    [...world.cards.values()]
      .filter(({ name }) => name === world.cards.get(card)?.name)
      .map(({ number }) => number);
  return {
    name: 'card',
    parse(cursor, { lexicon }) {
      const number = cursor.number();
      if (number !== null) return ok([number]);
      const read = lexicon.names('card').read(cursor, (id) => sharing(Number(id))[0] === Number(id));
      return read.ok ? ok(sharing(Number(read.value))) : read;
    },
    format: ([first]) => String(first),
  };
}

/** What a side may order for its next action phase, and on what that may depend. */
export function nextActionPhase(world: World): NextPhase<State> {
  return {
    opens: ['action'],
    asks: (side) => ({ id: 'next', side, kind: 'action', facts: {} }),
    // 5.26
    held: {
      needs: ({ args: { card } }) => (typeof card === 'number' ? [`card:${card}`] : []),
      inHand: (view, side) => cardsOf(view, side as Side).map((card) => `card:${card}`),
    },
    conditions: [
      ...attackConditions<State>(
        {
          kinds: ['battle-joined', 'siege-begun', 'assault-began', 'raid-rolled'],
          by: ({ data }) => data.side,
          at: ({ data }) => data.space,
          // 6.8: who avoids a battle was attacked all the same.
          defence: {
            kinds: ['defend', 'raid-militia'],
            at: ({ facts }) => spaceRef(String(facts.space)),
          },
        },
        'space',
        spaceSlot,
      ),
      playedCondition(namedCards(world), ({ kind, data }) =>
        kind === 'card-played' || kind === 'response-played' ? [data.card] : [],
      ),
      emptyCondition(spaceSlot, (view, space) => piecesAt(world, view, space).length === 0),
    ],
  };
}
