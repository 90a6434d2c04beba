import type { Decision } from '../base/decision.js';
import type { SideId } from '../base/viewer-and-audience.js';
import type { GameModule } from '../contract/game-module.js';
import type { Order } from '../contract/order.js';
import { fits, type Plan } from '../contract/plan.js';
import { textContext, writeOrder } from '../parse/read-order.js';
import { type DecisionOptions, options } from './legal-order-options.js';
import { judgeOrder } from './order-legality.js';
import { outcomeForeseen } from './order-outcome-preview.js';

/** A question that comes at once when the one before it is answered by doing nothing. */
export interface NextQuestion<S = unknown> {
  /** The answer to the question before it. */
  readonly after: Order;
  /** The same as a line. */
  readonly line: string;
  /** What the side sees then. */
  readonly view: S;
  readonly asked: DecisionOptions;
  /** The answer that does nothing, and has the question after it follow; null where there is none. */
  readonly idle: Order | null;
}

/** More questions than this are not put together. */
const MOST = 4;

/**
 * The questions that follow this one without news between them, as long as nothing is done: no die is thrown, nothing hidden is
 * shown, nobody else is asked, and what is said beforehand is not laid aside. Found from the side's own view, so that they betray
 * nothing. What a plan answers is not asked, and one's own turn begins with looking at the board.
 */
export function questionsThatFollow<S>(
  module: GameModule<S>,
  view: S,
  decision: Decision,
  plans: readonly Plan[],
  locale: string,
): NextQuestion<S>[] {
  const { side } = decision;
  const found: NextQuestion<S>[] = [];
  if (side === 'chance' || !isWindow(module, decision) || !isAlone(module, view, side)) return found;
  let here = { view, decision };
  let idle = idleOrder(module, view, decision);
  while (idle !== null && found.length < MOST) {
    const outcome = outcomeForeseen(module, here.view, side, here.decision, idle);
    // An answer that only goes on from this one would be laid aside, so nothing more can be said in the same mail.
    if (outcome === null || outcome.unsettles) return found;
    const after = outcome.view;
    if (module.outcome(after) !== null || !isAlone(module, after, side)) return found;
    const asked = options(module, after, side, locale)[0];
    if (asked === undefined || !isWindow(module, asked.decision)) return found;
    if (plans.some((plan) => fits(plan, asked.decision))) return found;
    const line = writeOrder(module, idle, textContext(module, here.view, side, here.decision, locale));
    here = { view: after, decision: asked.decision };
    const next = idleOrder(module, after, asked.decision);
    found.push({ after: idle, line, view: after, asked, idle: next });
    idle = next;
  }
  return found;
}

/** The order that does nothing at a question: of those that are given for who is late the first that names nothing. */
export function idleOrder<S>(module: GameModule<S>, view: S, decision: Decision): Order | null {
  for (const verb of module.byDefault ?? []) {
    const def = module.orders.find((order) => order.verb === verb && order.answers.includes(decision.kind));
    if (def === undefined || def.syntax.some((node) => 'slot' in node)) continue;
    const order: Order = { verb, args: {} };
    if (judgeOrder(module, view, decision, order) === null) return order;
  }
  return null;
}

/** Whether the question interrupts something: those of one's own turn are no windows, and have no plans. */
function isWindow<S>({ plans }: GameModule<S>, { kind }: Decision): boolean {
  return plans.some((plan) => plan.kind === kind);
}

/** Whether this side is the only one that is asked, and about one thing. */
function isAlone<S>(module: GameModule<S>, view: S, side: SideId): boolean {
  const [one, other] = module.pending(view);
  return one?.side === side && other === undefined;
}

/**
 * Whether one word that does nothing answers the question and all that follow: then it need not be said again. The same kind of
 * question a second time is about something else, another place or another stack, which was not spoken of.
 */
export function passesOnAll(
  asked: Decision,
  following: readonly Pick<NextQuestion, 'after' | 'idle' | 'asked'>[],
): boolean {
  const [first] = following;
  const kinds = new Set([asked.kind, ...following.map(({ asked: { decision } }) => decision.kind)]);
  return (
    first !== undefined &&
    kinds.size === following.length + 1 &&
    following.every(({ idle }) => idle?.verb === first.after.verb)
  );
}
