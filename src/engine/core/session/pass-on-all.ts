import type { SideId } from '../base/viewer-and-audience.js';
import type { GameModule } from '../contract/game-module.js';
import { readOrder, textContext } from '../parse/read-order.js';
import { passesOnAll, questionsThatFollow } from './questions-that-follow.js';
import { pendingOf, type QueuedLine, type Session } from './session.js';

/**
 * The orders of a mail, where the only one passes on a question: it passes on those that were put together with it, too, each
 * time as an order of its own. Followed from the side's own view, as the mail that asked was.
 */
export function passedOnAll(
  module: GameModule,
  session: Session,
  side: SideId,
  queue: readonly QueuedLine[],
  locale: string,
): readonly QueuedLine[] {
  const [only, second] = queue;
  const asked = pendingOf(module, session).find((decision) => decision.side === side);
  if (only === undefined || second !== undefined || asked === undefined) return queue;
  const view = module.view(session.state, side);
  const plans = session.plans[side] ?? [];
  const following = questionsThatFollow(module, view, asked, plans, locale);
  if (!passesOnAll(asked, following)) return queue;
  const read = readOrder(module, only.text, textContext(module, view, side, asked, locale));
  const passes =
    read.ok && read.value.verb === following[0]?.after.verb && Object.keys(read.value.args).length === 0;
  return passes ? [only, ...following.map(() => only)] : queue;
}
