import type { Decision } from '../base/decision.js';
import type { Violation } from '../base/result.js';
import type { SideId } from '../base/viewer-and-audience.js';
import { decisionName } from '../contract/administrative-state.js';
import type { GameModule } from '../contract/game-module.js';
import type { TextContext } from '../contract/order-grammar.js';
import { fits } from '../contract/plan.js';
import { answersOf, asWritten, readOrder, textContext } from '../parse/read-order.js';
import { nextDue } from './orders-for-next-phase.js';
import { isOfAnotherGroup } from './orders-of-other-groups.js';
import { changedIn } from './orders-that-stay.js';
import { plannedOrders } from './planned-orders.js';
import { idleOrder, isQuiet, quietWindows } from './quiet-windows.js';
import { checkOrder, type Input, outcomeOf, pendingOf, type QueuedLine, type Session } from './session.js';

/** What the game goes on with by itself. */
export type Due = Extract<Input, { type: 'answer' | 'chance' | 'drop' | 'next' }>;

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
): Due | null {
  if (session.table.paused !== null) return null;
  const decisions = pendingOf(module, session);
  const chance = decisions.find((decision) => decision.side === 'chance');
  if (chance !== undefined) return { type: 'chance', decision: chance.id };
  for (const decision of decisions) {
    // What was said beforehand waits there like everything else: an answer at once would tell that there was one.
    if (isQuiet(module, session, decision)) continue;
    const due = saidBeforehand(module, session, decision, locales);
    if (due !== null) return due;
  }
  if (outcomeOf(module, session) !== null) return null;
  for (const decision of module.anytime?.(session.state) ?? []) {
    const due = fromQueue(module, session, decision, locales, true);
    if (due !== null) return due;
  }
  return null;
}

/**
 * What a quiet window closes with: an order that was queued for it, an answer that was planned, or nothing is done there. Null
 * where the window (its `name` among people) is not open. What is dropped is told first; then this is asked again.
 */
export function closing<S>(
  module: GameModule<S>,
  session: Session<S>,
  name: string,
  locales: { readonly [side: string]: string },
): Due | null {
  if (session.table.paused !== null) return null;
  const decision = quietWindows(module, session).find(({ id }) => decisionName(id, session.table) === name);
  if (decision === undefined || decision.side === 'chance') return null;
  const { id, side } = decision;
  const order = idleOrder(module, session.state, decision);
  if (order === null) return null;
  return (
    saidBeforehand(module, session, decision, locales) ?? {
      ...{ type: 'answer', side, decision: id, order, via: 'quiet' },
    }
  );
}

/** The answer that the side has queued or planned for a question, or what of it has to be dropped. */
function saidBeforehand<S>(
  module: GameModule<S>,
  session: Session<S>,
  decision: Decision,
  locales: { readonly [side: string]: string },
): Due | null {
  const { side } = decision;
  const due =
    fromQueue(module, session, decision, locales, false) ??
    nextDue(module, session, decision, locales[side] ?? 'en');
  if (due !== null) return due;
  const view = module.view(session.state, side);
  return byPlan(module, session, decision, textContext(module, view, side, decision, locales[side] ?? 'en'));
}

/**
 * The first line that waits for its moment, if this is it, or that it has to be dropped. A line that means nothing is for
 * the question that is asked, and never brought up unasked.
 */
function fromQueue<S>(
  module: GameModule<S>,
  session: Session<S>,
  decision: Decision,
  locales: { readonly [side: string]: string },
  unasked: boolean,
): Due | null {
  const { side } = decision;
  const next = session.queues[side]?.[0];
  if (next === undefined) return null;
  const view = module.view(session.state, side);
  const context = textContext(module, view, side, decision, locales[side] ?? 'en');
  if ((answersOf(module, next.text, context)?.includes(decision.kind) ?? !unasked) === false) return null;
  const from = { message: next.message, line: next.line };
  const read = readOrder(module, next.text, context);
  const violation = read.ok
    ? (outdated(module, view, side, next) ?? checkOrder(module, session.state, decision, read.value))
    : read.violation;
  if (read.ok && violation === null) {
    return { type: 'answer', side, decision: decision.id, order: read.value, via: 'queue', from };
  }
  if (read.ok && isOfAnotherGroup(module, view, decision, read.value)) return null;
  return violation === null
    ? null
    : { type: 'drop', side, what: 'queue', from, reason: asWritten(module, violation, next.text, context) };
}

/** Why an order that stayed through a change is not carried out now that its moment has come; null when it is. */
function outdated<S>(module: GameModule<S>, view: S, side: SideId, line: QueuedLine): Violation | null {
  if (line.stayed !== true) return null;
  const changed = changedIn(module, view, side, line);
  return changed.length === 0 ? null : { code: 'order-outdated', params: { changed } };
}

/** The first plan that answers the decision, or the one that has to be dropped; null when its side is to be asked. */
function byPlan<S>(
  module: GameModule<S>,
  session: Session<S>,
  decision: Decision,
  context: TextContext<S>,
): Due | null {
  const { side } = decision;
  for (const plan of session.plans[side] ?? []) {
    if (!fits(plan, decision)) continue;
    if (plan.answers.length === 0) return null;
    let reason: Violation | null = null;
    for (const read of plannedOrders(module, decision, plan, context)) {
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
      reason ??= violation;
    }
    if (reason !== null && !plan.ifPossible) {
      return { type: 'drop', side, what: 'plan', plan: plan.id, reason };
    }
  }
  return null;
}
