import { defineOrder, type OrderDef } from '../../../core/order.js';
import type { Violation } from '../../../core/result.js';
import { optional, slot, word } from '../../../core/syntax.js';
import { payForReplacements } from '../../procedures/action/replacements.js';
import { perform } from '../../procedures/perform.js';
import { count } from '../../queries.js';
import { replacementViolation } from '../../rules/action/deployment.js';
import { actionsOf } from '../../rules/action/paying.js';
import type { Side, State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { sideOf } from '../slots/choices.js';
import { numberSlot } from '../slots/number.js';

type ReplaceArgs = { readonly number?: number };

/** 6: draws blocks from the pool, an action each. The first one ends the moves (3.1.1). */
export function replaceOrder(worldOf: WorldOf): OrderDef<State> {
  const violationOf = (view: State, side: Side, number: number): Violation | null => {
    const { left } = actionsOf(view);
    if (number < 1) return { code: 'count-of-nothing', params: { text: String(number) } };
    if (number > left) return { code: 'too-few-actions', rule: '3.1', params: { left, number } };
    return replacementViolation(view, side, number);
  };
  const most = (view: State, side: Side): number => Math.min(actionsOf(view).left, count(view, side, 'pool'));
  return defineOrder<State, ReplaceArgs>({
    verb: 'replace',
    answers: ['action'],
    rules: ['3.1', '3.1.1', '6', '6.1', '6.2', '9.1', '10', '12'],
    syntax: [word('replace'), optional(slot('number', numberSlot))],
    unavailable: (view, decision) => violationOf(view, sideOf(decision), 1),
    candidates: (view, decision) => ({
      number: numbers(most(view, sideOf(decision))).map((number) => ({ value: number })),
    }),
    propose(view, decision, choose) {
      const side = sideOf(decision);
      if (violationOf(view, side, 1) !== null) return null;
      return { number: 1 + choose(most(view, side)) };
    },
    all(view, decision) {
      const side = sideOf(decision);
      return numbers(most(view, side))
        .map((number) => ({ number }))
        .filter(({ number }) => violationOf(view, side, number) === null);
    },
    check: (view, decision, { number = 1 }) => violationOf(view, sideOf(decision), number),
    apply: (state, decision, { number = 1 }, dice) =>
      perform(worldOf(state), state, dice, decision.id, (play) => payForReplacements(play, number)),
  });
}

function numbers(most: number): number[] {
  return Array.from({ length: most }, (_, index) => index + 1);
}
