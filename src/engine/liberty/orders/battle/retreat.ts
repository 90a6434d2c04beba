import type { OrderDef } from '../../../core/order.js';
import { retreatTo } from '../../procedures/battle/leave.js';
import { retreats } from '../../rules/battle/retreats.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { sideOf } from '../slots/choices.js';
import { leaveOrder } from './leave-order.js';

/** 7.4, 8.5: blocks leave a battle instead of fighting, or because they must. */
export function retreatOrder(worldOf: WorldOf): OrderDef<State> {
  return leaveOrder(worldOf, {
    verb: 'retreat',
    answers: ['fight', 'retreat'],
    rules: ['7.4', '8.5', '8.6'],
    waysOf: retreats,
    code: 'no-retreat-there',
    rule: '7.4',
    nobody: { code: 'nobody-can-retreat', rule: '7.4', obvious: true },
    go: (play, decision, ids, to) => retreatTo(play, sideOf(decision), ids, to),
  });
}
