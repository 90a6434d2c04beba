import type { GameModule } from './module.js';
import { fits } from './plan.js';
import { answersOf, readOrder, textContext } from './read-order.js';
import { checkOrder, type Input, pendingOf, type Session } from './session.js';

/**
 * What happens next without anybody being asked: a deal, an order that was queued, an answer that was planned.
 * Null when the game waits for a player (or is over). The input is to be applied and logged, then this is asked
 * again; since it follows from the session alone, a crash between two steps changes nothing.
 *
 * `locales` says in which language each side's lines are read.
 */
export function advance<S>(
  module: GameModule<S>,
  session: Session<S>,
  locales: { readonly [side: string]: string },
): Input | null {
  const decisions = pendingOf(module, session);
  const chance = decisions.find((decision) => decision.side === 'chance');
  if (chance !== undefined) return { type: 'chance', decision: chance.id };
  for (const decision of decisions) {
    const { side } = decision;
    const view = module.view(session.state, side);
    const context = textContext(module, view, side, decision, locales[side] ?? 'en');
    const next = session.queues[side]?.[0];
    if (next !== undefined && answersOf(module, next.text, context)?.includes(decision.kind) !== false) {
      const read = readOrder(module, next.text, context);
      const violation = read.ok ? checkOrder(module, session.state, decision, read.value) : read.violation;
      if (read.ok && violation === null) {
        return { type: 'answer', side, decision: decision.id, order: read.value, via: 'queue' };
      }
      if (violation !== null) return { type: 'drop', side, what: 'queue', reason: violation };
    }
    const plan = (session.plans[side] ?? []).find((candidate) => fits(candidate, decision));
    if (plan === undefined) continue;
    const read = readOrder(module, plan.answer, context);
    const violation = read.ok ? checkOrder(module, session.state, decision, read.value) : read.violation;
    if (read.ok && violation === null) {
      return {
        type: 'answer',
        side,
        decision: decision.id,
        order: read.value,
        via: 'plan',
        plan: plan.id,
      };
    }
    if (violation !== null) return { type: 'drop', side, what: 'plan', plan: plan.id, reason: violation };
  }
  return null;
}
