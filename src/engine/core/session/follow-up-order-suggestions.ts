import type { Decision } from '../base/decision.js';
import type { SideId } from '../base/viewer-and-audience.js';
import type { GameModule } from '../contract/game-module.js';
import type { Order } from '../contract/order.js';
import { readOrder, textContext, writeOrder } from '../parse/read-order.js';
import { firstOption, firstOrder } from './legal-order-options.js';
import { outcomeForeseen } from './order-outcome-preview.js';
import { besides } from './orders-of-other-groups.js';

/** More orders than one goes on with are not put into a player's mouth. */
const LONGEST = 6;

/**
 * An order line and, one after the other, a legal line for each further question it leads the same side to before
 * anybody else has a say, also for each further group of which nothing depends on what becomes of the first: what has to be sent so
 * that no second mail is needed. `view` is the side's own; nothing is used that it does not know.
 */
export function manoeuvre<S>(
  module: GameModule<S>,
  view: S,
  side: SideId,
  decision: Decision,
  line: string,
  locale: string,
): string[] {
  const lines = [line];
  let before: Moment<S> = { view, decision, beside: false };
  while (lines.length < LONGEST) {
    const next = follow(module, before, side, lines.at(-1) ?? line, locale);
    // The same kind of question again is another turn, not the rest of this one.
    if (next === null || next.decision.kind === decision.kind) return lines;
    if (module.opensTurn?.(next.decision) === true) return lines;
    lines.push(next.line);
    before = next;
  }
  return lines;
}

/** What a side sees when it is asked something. */
interface Moment<S> {
  readonly view: S;
  readonly decision: Decision;
  /** Other groups are left out of it, of which nobody knows yet what becomes: whoever is meant has to be named. */
  readonly beside: boolean;
}

type Follow<S> = Moment<S> & { readonly line: string };

function follow<S>(
  module: GameModule<S>,
  { view, decision, beside }: Moment<S>,
  side: SideId,
  line: string,
  locale: string,
): Follow<S> | null {
  const read = readOrder(module, line, textContext(module, view, side, decision, locale));
  if (!read.ok) return null;
  const after = outcomeForeseen(module, view, side, decision, read.value);
  // What would be laid aside is refused beforehand.
  if (after?.laysAside === true) return null;
  if (after !== null && module.outcome(after.view) !== null) return null;
  if (after !== null && beside) {
    const next = module.pending(after.view).find((pending) => pending.side === side);
    const first = next === undefined ? null : named(module, after.view, side, next, locale);
    if (next !== undefined && first !== null)
      return { view: after.view, decision: next, line: first, beside };
  } else if (after !== null) {
    const next = firstOption(module, after.view, side, locale);
    if (next !== null) return { view: after.view, ...next, beside };
  }
  return ofAnotherGroup(module, view, side, decision, read.value, locale);
}

/** The first order for another group, while nobody knows yet what comes of that for the first. */
function ofAnotherGroup<S>(
  module: GameModule<S>,
  view: S,
  side: SideId,
  decision: Decision,
  order: Order,
  locale: string,
): Follow<S> | null {
  const other = besides(module, view, side, decision, order);
  const line = other === null ? null : named(module, other.view, side, other.decision, locale);
  return other === null || line === null ? null : { ...other, line, beside: true };
}

/** The first order that is proposed, with the name of the group it is for. */
function named<S>(
  module: GameModule<S>,
  view: S,
  side: SideId,
  decision: Decision,
  locale: string,
): string | null {
  const first = firstOrder(module, view, decision);
  if (first === null) return null;
  const order = module.eachGroup?.named(view, first) ?? first;
  return writeOrder(module, order, textContext(module, view, side, decision, locale));
}
