import type { Decision } from '../base/decision.js';
import type { Violation } from '../base/result.js';
import type { GameModule } from '../contract/game-module.js';
import { type Order, refusalOf } from '../contract/order.js';

/**
 * Why a side may not answer a question so, judged by what it knows; null when it may. Whoever asks, the answer is the same: a
 * preview, a rehearsal and the order itself.
 */
export function judgeOrder<S>(
  module: GameModule<S>,
  view: S,
  decision: Decision,
  { verb, args }: Order,
): Violation | null {
  const def = module.orders.find((candidate) => candidate.verb === verb);
  if (def === undefined) return { code: 'unknown-order', params: { verb } };
  if (!def.answers.includes(decision.kind)) {
    return {
      code: 'wrong-moment',
      params: { verb: `verb:${verb}`, kind: `decision:${decision.kind}` },
    };
  }
  return refusalOf(def, view, decision, args);
}
