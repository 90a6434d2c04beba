import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { changePlans } from '../../engine/core/parse/change-plans.js';
import { inAnyCase } from '../../engine/core/parse/in-any-case.js';
import { nextWords } from '../../engine/core/parse/next-words.js';
import { planParts } from '../../engine/core/parse/plan-line-splitter.js';
import { segments, textContext } from '../../engine/core/parse/read-order.js';
import { Rehearsal } from '../../engine/core/session/rehearse-order-lines.js';
import { outcomeOf, type Session } from '../../engine/core/session/session.js';
import { type OrderLine, readValue } from '../../game/table/index.js';
import { nearestOrder } from './nearest-order.js';

/** A mail that was refused, as it could be sent. */
export interface CorrectedMail {
  /** One order a line, as the program writes it, with the line it stood on. */
  readonly lines: readonly OrderLine[];
  /** What has no correction that is nearer than all others, in its author's words. */
  readonly leftOut: readonly OrderLine[];
}

/** A mail of more orders is corrected by whoever wrote it, and so is one of more faults. */
const MOST_ORDERS = 40;
const MOST_CORRECTED = 6;

/** What one line of a mail says: an order, or something else that is judged as it stands. */
interface Said extends OrderLine {
  readonly isOrder: boolean;
}

/**
 * The lines of a mail, each with a fault replaced by what comes nearest to it, or left out where nothing does. Null where there is no
 * such mail: nobody may order anything, or nothing of it is left.
 */
export function correctedMail(
  module: GameModule,
  session: Session,
  side: SideId,
  lines: readonly OrderLine[],
  locale: string,
): CorrectedMail | null {
  if (outcomeOf(module, session) !== null || session.table.paused !== null) return null;
  // What is sealed for a phase goes on over several lines, and is judged only when that phase comes.
  if (lines.some(({ text }) => nextWords(text) !== null)) return null;
  const { state } = session;
  const anywhere = textContext(module, module.view(state, side), side, null, locale);
  const said = lines.flatMap(({ line, text }): Said[] => {
    if (readValue(text) !== null) return [{ line, text, isOrder: false }];
    const parts = segments(text).some((part) => inAnyCase(part) !== null)
      ? segments(text)
      : planParts(module, text, anywhere);
    return parts.map((part) => ({
      line,
      text: part,
      isOrder: inAnyCase(part) !== null || changePlans(module, part, [], anywhere) === null,
    }));
  });
  if (said.length > MOST_ORDERS) return null;
  const plans = session.plans[side] ?? [];
  const orders: string[] = [];
  const begun = (): Rehearsal<unknown> => {
    const rehearsal = new Rehearsal(module, state, side, locale, { plans });
    for (const order of orders) rehearsal.next(order);
    return rehearsal;
  };
  const kept: OrderLine[] = [];
  const leftOut: OrderLine[] = [];
  let rehearsal = begun();
  let faults = 0;
  const keep = (line: number, order: string): void => {
    orders.push(order);
    kept.push({ line, text: order });
  };
  for (const { line, text, isOrder } of said) {
    if (!isOrder) {
      const changed = readValue(text) === null ? changePlans(module, text, plans, anywhere) : null;
      if (changed === null || changed.ok) kept.push({ line, text });
      else leftOut.push({ line, text });
      continue;
    }
    const verdict = rehearsal.next(text);
    if (verdict.status === 'joined') {
      orders.pop();
      kept.pop();
      keep(line, verdict.written);
    } else if (verdict.status !== 'refused') {
      keep(line, inAnyCase(text) === null && 'written' in verdict ? (verdict.written ?? text) : text);
    } else {
      if (++faults > MOST_CORRECTED) return null;
      rehearsal = begun();
      const view = rehearsal.foreseen;
      const nearest =
        view === null || inAnyCase(text) !== null
          ? null
          : nearestOrder(
              module,
              view,
              side,
              { text, written: verdict.written ?? text, locale },
              verdict.violation,
            );
      const follows = nearest !== null && rehearsal.next(nearest).status !== 'refused';
      if (follows) keep(line, nearest);
      else {
        leftOut.push({ line, text });
        rehearsal = begun();
      }
    }
  }
  return kept.length === 0 ? null : { lines: kept, leftOut };
}
