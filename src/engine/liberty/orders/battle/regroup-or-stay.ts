import type { OrderDef } from '../../../core/contract/order.js';
import { endBattle, regroupTo } from '../../procedures/battle/aftermath.js';
import { regroupings } from '../../rules/battle/legal-retreats-and-regroupings.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { wordOrder } from '../define-order.js';
import { leaveOrder } from './retreat-and-regroup-order-factory.js';

/** 7.5: blocks of the winner go on to friendly hexes. */
export function regroupOrder(worldOf: WorldOf): OrderDef<State> {
  return leaveOrder(worldOf, {
    verb: 'regroup',
    answers: ['regroup'],
    rules: ['7.5'],
    waysOf: regroupings,
    code: 'no-regrouping-there',
    rule: '7.5',
    nobody: { code: 'nobody-can-regroup', rule: '7.5', summary: true },
    go: regroupTo,
  });
}

/** 7.5: nobody regroups, or nobody else. */
export function stayOrder(worldOf: WorldOf): OrderDef<State> {
  return wordOrder(worldOf, {
    verb: 'stay',
    onlyWhenAsked: true,
    answers: ['regroup'],
    rules: ['7.5'],
    act: endBattle,
  });
}
