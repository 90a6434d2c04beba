import { defineOrder, type OrderDef } from '../../../core/order.js';
import { word } from '../../../core/syntax.js';
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
  return defineOrder<State, Record<string, never>>({
    verb: 'finish',
    onlyWhenAsked: true,
    answers: Object.keys(MEANINGS),
    rules: ['II Musters', 'VI Promotions', 'VIII Reinforcements'],
    syntax: [word('finish')],
    unavailable: () => null,
    candidates: () => ({}),
    propose: () => ({}),
    all: () => [{}],
    check: () => null,
    apply: (state, decision, _args, dice) =>
      perform(worldOf(state), state, dice, decision.id, (play) => MEANINGS[decision.kind]?.(play)),
  });
}
