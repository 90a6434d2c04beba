import { ok } from '../../../core/base/result.js';
import { pick } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { declareVolley } from '../../procedures/battle/before-first-round.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { yesOrNoSlot } from '../slots/yes-or-no.js';

type VolleyArgs = { readonly declared: boolean };
const BOTH: readonly VolleyArgs[] = [{ declared: true }, { declared: false }];

/** Margin of 8.2: militia and loyalists fire at C2 in the first round and retreat in the second. */
export function volleyOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'volley',
    onlyWhenAsked: true,
    answers: ['volley'],
    rules: ['8.2'],
    syntax: [word('volley'), slot('declared', yesOrNoSlot)],
    candidates: () => ({ declared: BOTH.map(({ declared }) => ({ value: declared })) }),
    propose: (_at, choose) => pick(BOTH, choose) ?? null,
    suggest: () => BOTH.toReversed(),
    all: () => BOTH,
    resolve: (_at, { declared }: VolleyArgs) => ok(declared),
    carryOut: declareVolley,
  });
}
