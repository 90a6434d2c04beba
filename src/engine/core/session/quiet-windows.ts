import type { Decision } from '../base/decision.js';
import type { SideId } from '../base/viewer-and-audience.js';
import { decisionName, isUnready, type TableState } from '../contract/administrative-state.js';
import type { GameModule } from '../contract/game-module.js';
import type { Order } from '../contract/order.js';
import { ordersAnswering } from '../contract/orders-answering.js';
import type { Session } from '../contract/session-and-input-types.js';

/** Whether a question is a window that closes of itself, as both players have agreed. Everybody knows that it is. */
export function isQuiet<S>(
  module: GameModule<S>,
  session: { readonly state: S; readonly table: TableState },
  decision: Decision,
): boolean {
  const { state, table } = session;
  if (table.quiet === undefined || idleOrder(module, state, decision) === null) return false;
  const { last } = table.quiet;
  return last === undefined || last.includes(decisionName(decision.id, table));
}

/** The quiet windows that are open. */
export function quietWindows<S>(module: GameModule<S>, session: Session<S>): Decision[] {
  if (session.table.quiet === undefined) return [];
  return pending(module, session).filter((decision) => isQuiet(module, session, decision));
}

/** What doing nothing at a window is; null where the question is no window. */
export function idleOrder<S>(module: GameModule<S>, view: S, decision: Decision): Order | null {
  if (decision.side === 'chance') return null;
  const verb = module.idleAnswer?.(view, decision) ?? null;
  return verb === null ? null : { verb, args: {} };
}

/** Whether all that its side can do at a window is nothing. `view` is its own. False where the question is no window. */
export function holdsNothing<S>(module: GameModule<S>, view: S, decision: Decision): boolean {
  const idle = idleOrder(module, view, decision);
  if (idle === null) return false;
  return ordersAnswering(module, decision.kind).every(
    (def) => def.verb === idle.verb || def.unavailable(view, decision) !== null,
  );
}

/** What a side has to decide and can: its questions but for the quiet windows at which it holds nothing. */
export function askedOf<S>(module: GameModule<S>, session: Session<S>, side: SideId): Decision[] {
  const own = pending(module, session).filter((decision) => decision.side === side);
  if (session.table.quiet === undefined || own.length === 0) return own;
  const view = module.view(session.state, side);
  return own.filter(
    (decision) => !isQuiet(module, session, decision) || !holdsNothing(module, view, decision),
  );
}

function pending<S>(module: GameModule<S>, { state, ended, table }: Session<S>): readonly Decision[] {
  return ended === null && !isUnready(table) && module.outcome(state) === null ? module.pending(state) : [];
}
