import type { OrderDef } from '../../../core/order.js';
import { wordOrder } from '../../../core/word-order.js';
import { endBattle, regroupTo } from '../../procedures/battle/end.js';
import { perform } from '../../procedures/perform.js';
import { regroupings } from '../../rules/battle/retreats.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { leaveOrder } from './leave-order.js';

/** 7.5: blocks of the winner go on to friendly hexes. */
export function regroupOrder(worldOf: WorldOf): OrderDef<State> {
  return leaveOrder(worldOf, {
    verb: 'regroup',
    answers: ['regroup'],
    rules: ['7.5'],
    waysOf: regroupings,
    code: 'no-regrouping-there',
    rule: '7.5',
    nobody: { code: 'nobody-can-regroup', rule: '7.5' },
    go: (play, _decision, ids, to) => regroupTo(play, ids, to),
  });
}

/** 7.5: nobody regroups, or nobody else. */
export function stayOrder(worldOf: WorldOf): OrderDef<State> {
  return wordOrder<State>({
    verb: 'stay',
    onlyWhenAsked: true,
    answers: ['regroup'],
    rules: ['7.5'],
    act: (state, { id }, dice) => perform(worldOf(state), state, dice, id, endBattle),
  });
}
