import { defineOrder, type OrderDef } from '../../../core/order.js';
import { word } from '../../../core/syntax.js';
import { endActions } from '../../procedures/action/actions.js';
import { endSupply } from '../../procedures/action/supply.js';
import { perform } from '../../procedures/perform.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';

/** 3.1: makes no more use of the card. */
export function endOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, Record<string, never>>({
    verb: 'end',
    answers: ['action', 'supply'],
    rules: ['3.1', '3.1.1', '3.1.2'],
    syntax: [word('end')],
    unavailable: () => null,
    candidates: () => ({}),
    propose: () => ({}),
    all: () => [{}],
    check: () => null,
    apply: (state, decision, _args, dice) =>
      perform(worldOf(state), state, dice, decision.id, (play) => {
        if (decision.kind === 'supply') endSupply(play);
        else endActions(play);
      }),
  });
}
