import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { formNotKept, textContext } from '../../engine/core/parse/read-order.js';
import { readPlan } from '../../engine/core/parse/read-plan.js';
import type { Messages } from '../messages/index.js';
import { orderPattern } from './decision-models.js';

/**
 * The form of the order that a line of `side` was not complete for, or went on too long for, as help shows it; null where
 * that is not its fault. What is a plan keeps no form of an order. `view` is the side's own.
 */
export function formToKeep(
  module: GameModule,
  view: unknown,
  side: SideId,
  text: string,
  messages: Messages,
): string | null {
  const [asked = null] = module.pending(view).filter((decision) => decision.side === side);
  const context = textContext(module, view, side, asked, messages.locale);
  if (readPlan(module, text, 'p1', context)?.ok === true) return null;
  const def = formNotKept(module, text, context);
  return def === null ? null : orderPattern(module, def.syntax, messages);
}
