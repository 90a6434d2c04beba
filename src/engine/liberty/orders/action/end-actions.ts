import type { OrderDef } from '../../../core/contract/order.js';
import { endActions } from '../../procedures/action/action-phase.js';
import { endSupply } from '../../procedures/action/supply-card.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { wordOrder } from '../define-order.js';

/** 3.1: makes no more use of the card. */
export function endOrder(worldOf: WorldOf): OrderDef<State> {
  return wordOrder(worldOf, {
    verb: 'end',
    saysOver: true,
    answers: ['action', 'supply'],
    rules: ['3.1', '3.1.1', '3.1.2'],
    act: (play, { decision }) => (decision.kind === 'supply' ? endSupply(play) : endActions(play)),
  });
}
