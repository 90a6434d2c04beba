import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { formNotKept, textContext } from '../../engine/core/parse/read-order.js';
import type { Messages } from '../messages/index.js';
import { orderPattern } from './decision-models.js';

/**
 * The form of the order that a line of `side` was not complete for, or went on too long for, as help shows it; null where
 * that is not its fault. `view` is the side's own.
 */
export function formToKeep(
  module: GameModule,
  view: unknown,
  side: SideId,
  text: string,
  messages: Messages,
): string | null {
  const [asked = null] = module.pending(view).filter((decision) => decision.side === side);
  const def = formNotKept(module, text, textContext(module, view, side, asked, messages.locale));
  return def === null ? null : orderPattern(module, def.syntax, messages);
}
