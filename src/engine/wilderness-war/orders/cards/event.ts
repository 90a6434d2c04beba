import type { JsonObject } from '../../../core/json.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import type { Violation } from '../../../core/result.js';
import { slot, word } from '../../../core/syntax.js';
import { cardsOf } from '../../deck.js';
import { type EventDef, eventViolation } from '../../events/event.js';
import { playCard } from '../../procedures/cards.js';
import { perform } from '../../procedures/perform.js';
import type { CardNumber, Side, State } from '../../state.js';
import type { World } from '../../world.js';
import { cardViolation, pick, sideAsked } from '../common.js';
import { eventCardSlot } from '../slots/card.js';

/** 5.5: plays a card as its event. */
export function eventOrder(world: World, def: EventDef<JsonObject>): OrderDef<State> {
  const held = (view: State, side: Side): CardNumber[] =>
    cardsOf(view, side).filter((card) => def.cards.includes(card));
  const { says } = def;
  const notThis: Violation = { code: 'no-such-event-in-hand', rule: '5.26', params: {} };
  return defineOrder<State, JsonObject & { readonly card: CardNumber }>({
    verb: `event-${def.id}`,
    answers: ['action'],
    rules: ['5.5', ...def.rules],
    syntax: [word('event'), slot('card', eventCardSlot(world, def.cards)), ...(says?.syntax(world) ?? [])],
    unavailable(view, decision) {
      const side = sideAsked(decision);
      if (held(view, side).length === 0) {
        return { ...notThis, obvious: true };
      }
      // The list of the hand says why.
      const violation = eventViolation(world, view, side, def);
      return violation === null ? null : { ...violation, obvious: true };
    },
    candidates(view, decision) {
      const side = sideAsked(decision);
      return {
        card: held(view, side).map((card) => ({ value: `card:${card}` })),
        ...(says?.candidates(world, view, side) ?? {}),
      };
    },
    propose(view, decision, choose) {
      const side = sideAsked(decision);
      const card = pick(held(view, side), choose);
      if (card === undefined) return null;
      if (says === undefined) return { card };
      const args = says.propose(world, view, side, choose);
      return args === null ? null : { card, ...args };
    },
    all(view, decision) {
      const side = sideAsked(decision);
      const cards = held(view, side);
      if (says === undefined) return cards.map((card) => ({ card }));
      const said = says.all?.(world, view, side) ?? null;
      return said === null ? null : cards.flatMap((card) => said.map((args) => ({ card, ...args })));
    },
    check(view, decision, { card, ...args }) {
      const side = sideAsked(decision);
      if (!def.cards.includes(card)) return notThis;
      return cardViolation(view, side, card) ?? says?.check(world, view, side, args) ?? null;
    },
    apply(state, decision, { card, ...args }, dice) {
      const side = sideAsked(decision);
      return perform(world, state, dice, (play) => {
        playCard(play, side, card, 'event');
        def.effect(play, side, args, card);
      });
    },
  });
}
