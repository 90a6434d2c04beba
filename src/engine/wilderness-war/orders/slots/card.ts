import { NOT_THIS_ORDER } from '../../../core/read-order.js';
import { ok, refuse } from '../../../core/result.js';
import type { SlotType } from '../../../core/syntax.js';
import type { CardNumber, Side, State } from '../../state.js';
import type { World } from '../../world.js';

/** A card by number or name. Several cards share a name: it need only be clear among those that are meant. */
function cardAmong(
  world: World,
  isMeant: (view: State, side: Side, card: CardNumber) => boolean,
): SlotType<State, CardNumber> {
  return {
    name: 'card',
    parse(cursor, { view, side, lexicon }) {
      const start = cursor.here;
      const number = cursor.number();
      if (number !== null) {
        return world.cards.has(number) ? ok(number) : refuse('unknown-card', undefined, { text: start });
      }
      const read = lexicon.names('card').read(cursor, (id) => isMeant(view, side as Side, Number(id)));
      return read.ok ? ok(Number(read.value)) : read;
    },
    format: (value) => String(value),
  };
}

/** A card of the author's hand; any card, for a reader who does not know it. */
export function cardSlot(world: World): SlotType<State, CardNumber> {
  return cardAmong(world, (view, side, card) => view.hands[side].cards?.includes(card) ?? true);
}

/** A card of the discards. */
export function discardedCardSlot(world: World): SlotType<State, CardNumber> {
  return cardAmong(world, (view, _side, card) => view.discards.includes(card));
}

/** A card of one event. A card of another event is left to the order of that event. */
export function eventCardSlot(world: World, cards: readonly CardNumber[]): SlotType<State, CardNumber> {
  const any = cardSlot(world);
  return {
    ...any,
    parse(cursor, context) {
      const read = any.parse(cursor, context);
      if (!read.ok || cards.includes(read.value)) return read;
      return refuse(NOT_THIS_ORDER, undefined, { text: cursor.here });
    },
  };
}
