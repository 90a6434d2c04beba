import { word } from '../../core/contract/order-grammar.js';
import type { PlanDef } from '../../core/contract/plan.js';
import { listSlot } from '../../core/parse/basic-slot-types.js';
import { firstOf } from '../../core/parse/plan-clause-builders.js';
import { cardSlot } from '../orders/slots/card.js';
import type { State } from '../state.js';
import type { WorldOf } from '../world/static-data-lookup-type.js';

/**
 * Questions at the beginning of a turn: `next card: play action 3, action 2 first` spares the mail that says the card alone. They
 * carry no facts, for what is in a hand is nobody else's business.
 */
export function turnPlans(worldOf: WorldOf): readonly PlanDef<State>[] {
  const card = cardSlot(worldOf);
  const cards = listSlot('cards', card);
  return [
    {
      kind: 'card',
      name: 'plan-card',
      clauses: [],
      once: false,
      answers: firstOf([word('play')], 'card', card, cards),
    },
    {
      kind: 'discard',
      name: 'plan-discard',
      clauses: [],
      once: false,
      answers: firstOf([word('put-back')], 'card', card, cards),
    },
    { kind: 'supply', name: 'plan-supply', clauses: [], once: false },
  ];
}
