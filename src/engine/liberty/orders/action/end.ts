import type { OrderDef } from '../../../core/order.js';
import { wordOrder } from '../../../core/word-order.js';
import { endActions } from '../../procedures/action/actions.js';
import { endSupply } from '../../procedures/action/supply.js';
import { perform } from '../../procedures/perform.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';

/** 3.1: makes no more use of the card. */
export function endOrder(worldOf: WorldOf): OrderDef<State> {
  return wordOrder<State>({
    verb: 'end',
    answers: ['action', 'supply'],
    rules: ['3.1', '3.1.1', '3.1.2'],
    act: (state, { id, kind }, dice) =>
      perform(worldOf(state), state, dice, id, kind === 'supply' ? endSupply : endActions),
  });
}
