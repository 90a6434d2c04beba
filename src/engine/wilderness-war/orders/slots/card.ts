import { ok, refuse } from '../../../core/base/result.js';
import type { SlotType } from '../../../core/contract/order-grammar.js';
import { NOT_THIS_ORDER } from '../../../core/parse/read-order.js';
import type { CardNumber, Side, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';

/** A card by number or name. Several cards share a name: it need only be clear among those that are meant. */
function cardAmong(
  worldOf: WorldOf,
  isMeant: (view: State, side: Side, card: CardNumber) => boolean,
): SlotType<State, CardNumber> {
  return {
    name: 'card',
    parse(cursor, { view, side, lexicon }) {
      const start = cursor.here;
      const number = cursor.number();
      if (number !== null) {
        return worldOf(view).cards.has(number)
          ? ok(number)
          : refuse('unknown-card', undefined, { text: start });
      }
      const read = lexicon.names('card').read(cursor, (id) => isMeant(view, side as Side, Number(id)));
      return read.ok ? ok(Number(read.value)) : read;
    },
    format: (value) => String(value),
  };
}

/** A card of the author's hand; any card, for a reader who does not know it. */
export function cardSlot(worldOf: WorldOf): SlotType<State, CardNumber> {
  return cardAmong(worldOf, (view, side, card) => view.hands[side].cards?.includes(card) ?? true);
}

/** A card of the discards. */
export function discardedCardSlot(worldOf: WorldOf): SlotType<State, CardNumber> {
  return cardAmong(worldOf, (view, _side, card) => view.discards.includes(card));
}

/** A card of one event. A card of another event is left to the order of that event. */
export function eventCardSlot(worldOf: WorldOf, cards: readonly CardNumber[]): SlotType<State, CardNumber> {
  const any = cardSlot(worldOf);
  return {
    ...any,
    parse(cursor, context) {
      const read = any.parse(cursor, context);
      if (!read.ok || cards.includes(read.value)) return read;
      return refuse(NOT_THIS_ORDER, undefined, { text: cursor.here });
    },
  };
}
