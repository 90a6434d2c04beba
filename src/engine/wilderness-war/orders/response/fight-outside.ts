import type { OrderDef } from '../../../core/contract/order.js';
import { defend } from '../../procedures/movement/defence-choice.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { wordOrder } from '../define-order.js';

/** 7.1: everybody fights outside. */
export function standOrder(worldOf: WorldOf): OrderDef<State> {
  return wordOrder(worldOf, {
    verb: 'stand',
    onlyWhenAsked: true,
    answers: ['defend'],
    rules: ['7.1', '8.1'],
    act: (play) => defend(play, { inside: [], avoid: null }),
  });
}
