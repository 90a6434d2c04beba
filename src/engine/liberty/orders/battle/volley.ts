import { defineOrder, type OrderDef } from '../../../core/order.js';
import { slot, word } from '../../../core/syntax.js';
import { declareVolley } from '../../procedures/battle/opening.js';
import { perform } from '../../procedures/perform.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { yesOrNoSlot } from '../slots/yes-or-no.js';

type VolleyArgs = { readonly declared: boolean };
const BOTH: readonly VolleyArgs[] = [{ declared: true }, { declared: false }];

/** Margin of 8.2: militia and loyalists fire at C2 in the first round and retreat in the second. */
export function volleyOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, VolleyArgs>({
    verb: 'volley',
    onlyWhenAsked: true,
    answers: ['volley'],
    rules: ['8.2'],
    syntax: [word('volley'), slot('declared', yesOrNoSlot)],
    unavailable: () => null,
    candidates: () => ({ declared: [{ value: true }, { value: false }] }),
    propose: (_view, _decision, choose) => BOTH[choose(BOTH.length)] ?? null,
    suggest: () => [{ declared: false }, { declared: true }],
    all: () => BOTH,
    check: () => null,
    apply(state, decision, { declared }, dice) {
      return perform(worldOf(state), state, dice, decision.id, (play) => declareVolley(play, declared));
    },
  });
}
