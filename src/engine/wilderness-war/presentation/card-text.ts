import { type Message, message } from '../../core/base/localized-message.js';
import { eventViolation } from '../event-cards/event-definition.js';
import { events } from '../event-cards/index.js';
import { RESPONSES } from '../rules/response-card-definitions.js';
import type { CardNumber, Side, State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/**
 * What is told to a side that asks about a card: of cards with one name the one that it holds. All of it follows from its own view, so that it
 * is the same wherever else the card may be.
 */
export function aboutCard(world: World, view: State, side: Side, named: readonly CardNumber[]): Message[] {
  const held = named.find((number) => view.hands[side].cards?.includes(number) === true);
  const number = held ?? named[0];
  const card = number === undefined ? undefined : world.cards.get(number);
  if (number === undefined || card === undefined) return [];
  const { value, symbol, response } = card;
  const def = events.find(({ cards }) => cards.includes(number));
  const moment = Object.entries(RESPONSES).find(([, { cards }]) =>
    (cards as readonly CardNumber[]).includes(number),
  )?.[0];
  return [
    message('card.head', { card: `card:${number}`, value, symbol: `symbol:${symbol}`, response }),
    ...(moment === undefined ? [] : [message(`card.${moment}`)]),
    ...(def === undefined ? [] : [message(`help.event-${def.id}`)]),
    message('card.where', { where: whereabouts(view, number, held !== undefined) }),
    ...(moment !== undefined ? [] : eventNow(world, view, side, number)),
    // 5.11: anybody may use any card by its value.
    ...(held === undefined ? [] : [message('card.by-value', { value })]),
  ];
}

/** Where a card is as far as its asker may know: a hand of the enemy and the draw pile are the same to him. */
function whereabouts(view: State, number: CardNumber, held: boolean): string {
  if (held) return 'held';
  if (view.discards.includes(number)) return 'discarded';
  return view.outOfGame.includes(number) ? 'out' : 'elsewhere';
}

/** Whether the event could be played as things stand, whoever holds the card, and if not, why. */
function eventNow(world: World, view: State, side: Side, number: CardNumber): Message[] {
  const def = events.find(({ cards }) => cards.includes(number));
  if (def === undefined) return [];
  const reason = eventViolation(world, view, side, def);
  if (reason === null) return [message('card.event-open')];
  // 5.12: the symbol says whose event it is.
  if (reason.code === 'event-of-the-other-side') return [message('card.event-of-the-other-side')];
  return [
    message('card.event-not-now', { reason: message(`violation.${reason.code}`, reason.params ?? {}) }),
  ];
}
