import { NOT_THIS_ORDER } from '../../../core/read-order.js';
import { ok, refuse } from '../../../core/result.js';
import type { SlotType } from '../../../core/syntax.js';
import type { CardNumber, Side, State } from '../../state.js';
import type { World } from '../../world.js';

/** A card by number or name. A name need only be clear among the cards in hand, where several cards share one. */
export function cardSlot(world: World): SlotType<State, CardNumber> {
  return {
    name: 'card',
    parse(cursor, context) {
      const start = cursor.here;
      const number = cursor.number();
      if (number !== null) {
        return world.cards.has(number) ? ok(number) : refuse('unknown-card', undefined, { text: start });
      }
      const hand = context.view.hands[context.side as Side].cards;
      const names = context.lexicon.names('card');
      const read = names.read(cursor, (id) => hand === null || hand.includes(Number(id)));
      return read.ok ? ok(Number(read.value)) : read;
    },
    format: (value) => String(value),
  };
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
