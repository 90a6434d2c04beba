import type { OrderDef } from '../../../core/order.js';
import { wordOrder } from '../../../core/word-order.js';
import type { Play } from '../../play.js';
import { perform } from '../../procedures/perform.js';
import { unloaded } from '../../procedures/turn/freight.js';
import { disperse } from '../../procedures/winter/homeward.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';

/** What it means to do no more, by the question. */
const MEANINGS: { readonly [kind: string]: (play: Play) => void } = {
  muster: (play) => play.done(),
  levy: unloaded,
  gather: unloaded,
  strategic: () => undefined,
  promotion: () => undefined,
  save: disperse,
};

/** II, VI, VIII: what a side may do it need not do. */
export function finishOrder(worldOf: WorldOf): OrderDef<State> {
  return wordOrder<State>({
    verb: 'finish',
    onlyWhenAsked: true,
    answers: Object.keys(MEANINGS),
    rules: ['II Musters', 'VI Promotions', 'VIII Reinforcements'],
    act: (state, { id, kind }, dice) =>
      perform(worldOf(state), state, dice, id, (play) => MEANINGS[kind]?.(play)),
  });
}
