import type { OrderDef } from '../../../core/contract/order.js';
import { retreatTo } from '../../procedures/battle/retreat.js';
import { retreats } from '../../rules/battle/legal-retreats-and-regroupings.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { leaveOrder } from './retreat-and-regroup-order-factory.js';

/** 7.4, 8.5: blocks leave a battle instead of fighting, or because they must. */
export function retreatOrder(worldOf: WorldOf): OrderDef<State> {
  return leaveOrder(worldOf, {
    verb: 'retreat',
    answers: ['fight', 'retreat'],
    rules: ['7.4', '8.5', '8.6'],
    waysOf: retreats,
    code: 'no-retreat-there',
    rule: '7.4',
    nobody: { code: 'nobody-can-retreat', rule: '7.4', obvious: true, summary: true },
    go: retreatTo,
  });
}
