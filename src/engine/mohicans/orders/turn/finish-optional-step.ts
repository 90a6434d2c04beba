import type { OrderDef } from '../../../core/contract/order.js';
import type { Play } from '../../procedure-context.js';
import { unloaded } from '../../procedures/turn/reinforcement-arrivals.js';
import { disperse } from '../../procedures/winter/winter-return-home.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { wordOrder } from '../define-order.js';

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
  return wordOrder(worldOf, {
    verb: 'finish',
    saysOver: true,
    onlyWhenAsked: true,
    answers: Object.keys(MEANINGS),
    rules: ['II Musters', 'VI Promotions', 'VIII Reinforcements'],
    act: (play, { decision }) => MEANINGS[decision.kind]?.(play),
  });
}
