import type { Decision } from '../../src/engine/core/base/decision.js';
import type { Dice } from '../../src/engine/core/base/dice-interface.js';
import { canonicalJson } from '../../src/engine/core/base/json.js';
import type { Result, Violation } from '../../src/engine/core/base/result.js';
import type { SideId } from '../../src/engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { Applied, Order } from '../../src/engine/core/contract/order.js';
import { readOrder, textContext, writeOrder } from '../../src/engine/core/parse/read-order.js';
import { checkOrder } from '../../src/engine/core/session/session.js';
import type { Messages } from '../../src/report/messages/message-catalog.js';

/** What tables of tests share: sides who give lines by hand, and what comes of them. */

/** What is asked first, or first of that side. */
export function askedFirst<S>(game: GameModule<S>, state: S, side?: SideId): Decision {
  const decision = game.pending(state).find((one) => side === undefined || one.side === side);
  if (decision === undefined)
    throw new Error(`${side ?? 'nobody'} is ${side === undefined ? '' : 'not '}asked`);
  return decision;
}

/** Who is asked what, in order: `british round`. */
export function questions<S>(game: GameModule<S>, state: S): string[] {
  return game.pending(state).map(({ side, kind }) => `${side} ${kind}`);
}

/**
 * What the line comes to, read and checked on the view of who is asked. Throws when it is read differently once it is
 * written, which is wrong of any line.
 */
export function judged<S>(game: GameModule<S>, state: S, decision: Decision, line: string): Result<Order> {
  const context = textContext(game, game.view(state, decision.side), decision.side, decision, 'en');
  const read = readOrder(game, line, context);
  if (!read.ok) return read;
  const written = writeOrder(game, read.value, context);
  const again = readOrder(game, written, context);
  if (!again.ok || canonicalJson({ ...again.value }) !== canonicalJson({ ...read.value })) {
    throw new Error(`${line}: written as ${written} it is read differently`);
  }
  const violation = checkOrder(game, state, decision, read.value);
  return violation === null ? read : { ok: false, violation };
}

/** Gives a line that must not be refused. */
export function given<S>(
  game: GameModule<S>,
  state: S,
  decision: Decision,
  line: string,
  dice: Dice,
): Applied<S> {
  const order = judged(game, state, decision, line);
  if (!order.ok) throw new Error(`${line}: ${JSON.stringify(order.violation)}`);
  const def = game.orders.find(({ verb }) => verb === order.value.verb);
  if (def === undefined) throw new Error(`no order ${order.value.verb}`);
  return def.apply(state, decision, order.value.args, dice);
}

/** Throws where a position is not sound, or does not follow from the one before by what was told. */
export function expectSound<S>(game: GameModule<S>, before: S, applied: Applied<S>, line: string): void {
  const { state, events } = applied;
  const faults = [...game.problems(state), ...(game.accounts?.(before, events, state) ?? [])];
  if (faults.length > 0) throw new Error(`${line}: ${faults.join('; ')}`);
}

/** Code and rule of a refusal; `legal` when there is none. A rule that refuses has words for it. */
export function codeOf(violation: Violation | null, messages: Messages | null, between = ' '): string {
  if (violation === null) return 'legal';
  const { code, rule } = violation;
  if (messages?.has(`violation.${code}`) === true) messages.reason(violation);
  else if (messages !== null && rule !== undefined) throw new Error(`no words for ${code}`);
  return [code, rule].filter(Boolean).join(between);
}

/** Why the line is refused. */
export function violationOf<S>(
  game: GameModule<S>,
  state: S,
  decision: Decision,
  line: string,
): Violation | null {
  const found = judged(game, state, decision, line);
  return found.ok ? null : found.violation;
}
