import type { JsonObject } from '../../../core/base/json.js';
import { ok, refused, type Violation } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { cardsOf } from '../../deck.js';
import { type AnyEvent, eventViolation } from '../../event-cards/event-definition.js';
import { playCard } from '../../procedures/play-and-discard-cards.js';
import type { CardNumber, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { candidatesOf, cardViolation, pick } from '../candidate-and-violation-helpers.js';
import { type At, order } from '../define-order.js';
import { eventCardSlot } from '../slots/card.js';

type EventArgs = JsonObject & { readonly card: CardNumber };

const NOT_THIS: Violation = { code: 'no-such-event-in-hand', rule: '5.26', params: {} };

/** A refusal that names the card whose own condition it is. */
function asConditionOf(card: CardNumber, violation: Violation): Violation {
  const { params = {} } = violation;
  if (params.card !== undefined) return violation;
  return { ...violation, params: { ...params, conditionOf: `card:${card}` } };
}

/** 5.5: plays a card as its event. */
export function eventOrder(worldOf: WorldOf, def: AnyEvent): OrderDef<State> {
  const held = ({ view, side }: At): CardNumber[] =>
    cardsOf(view, side).filter((card) => def.cards.includes(card));
  const { says } = def;
  const notHeld: Violation = {
    code: 'event-not-in-hand',
    rule: '5.26',
    params: { cards: def.cards.map((card) => `card:${card}`) },
  };
  return order(worldOf, {
    verb: `event-${def.id}`,
    answers: ['action'],
    rules: ['5.5', ...def.rules],
    syntax: [
      word('event'),
      slot('card', eventCardSlot(worldOf, def.cards)),
      ...(says?.syntax(worldOf) ?? []),
    ],
    unavailable(at) {
      const [card] = held(at);
      if (card === undefined) return { ...notHeld, obvious: true };
      const violation = eventViolation(at.world, at.view, at.side, def);
      // The list of the hand says why.
      return violation === null ? null : { ...asConditionOf(card, violation), obvious: true };
    },
    candidates: (at) => ({
      card: candidatesOf('card', held(at)),
      ...says?.candidates(at.world, at.view, at.side),
    }),
    propose(at, choose) {
      const card = pick(held(at), choose);
      if (card === undefined) return null;
      const args = says === undefined ? {} : says.propose(at.world, at.view, at.side, choose);
      return args === null ? null : { card, ...args };
    },
    all(at) {
      const said = says === undefined ? [{}] : (says.all?.(at.world, at.view, at.side) ?? null);
      return said === null ? null : held(at).flatMap((card) => said.map((args) => ({ card, ...args })));
    },
    resolve({ world, view, side }, { card, ...args }: EventArgs) {
      if (!def.cards.includes(card)) return refused(NOT_THIS);
      const missing = cardViolation(view, side, card);
      if (missing !== null) return refused(missing);
      const plan = says === undefined ? ok(args) : says.resolve(world, view, side, args);
      return plan.ok ? ok({ card, plan: plan.value }) : refused(asConditionOf(card, plan.violation));
    },
    carryOut(play, { card, plan }, { side }) {
      playCard(play, side, card, 'event');
      def.effect(play, side, plan, card);
    },
  });
}
