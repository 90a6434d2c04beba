import { unless, type Violation } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { count } from '../../position-accessors.js';
import type { At } from '../../procedure-context.js';
import { payForReplacements } from '../../procedures/action/replacements.js';
import { actionsOf } from '../../rules/action/action-payment.js';
import { replacementViolation } from '../../rules/action/deployment.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { numberSlot } from '../slots/number.js';

type ReplaceArgs = { readonly number?: number };

/** 6: draws blocks from the pool, an action each. The first one ends the moves (3.1.1). */
export function replaceOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'replace',
    answers: ['action'],
    rules: ['3.1', '3.1.1', '6', '6.1', '6.2', '9.1', '10', '12'],
    syntax: [word('replace'), optional(slot('number', numberSlot))],
    unavailable: (at) => violationOf(at, 1),
    candidates: (at) => ({ number: numbers(at).map((number) => ({ value: number })) }),
    propose(at, choose) {
      return violationOf(at, 1) === null ? { number: 1 + choose(numbers(at).length) } : null;
    },
    all: (at) => numbers(at).map((number) => ({ number })),
    resolve: (at, { number = 1 }: ReplaceArgs) => unless(violationOf(at, number), number),
    carryOut: payForReplacements,
  });
}

function violationOf({ view, side }: At, number: number): Violation | null {
  const { left } = actionsOf(view);
  if (number < 1) return { code: 'count-of-nothing', params: { text: String(number) } };
  if (number > left) return { code: 'too-few-actions', rule: '3.1', params: { left, number } };
  return replacementViolation(view, side, number);
}

/** How many blocks could be drawn. */
function numbers({ view, side }: At): number[] {
  const most = Math.min(actionsOf(view).left, count(view, side, 'pool'));
  return Array.from({ length: most }, (_, index) => index + 1);
}
