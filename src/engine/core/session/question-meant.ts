import type { Decision } from '../base/decision.js';
import type { SideId } from '../base/viewer-and-audience.js';
import type { GameModule } from '../contract/game-module.js';
import { answersOf, textContext } from '../parse/read-order.js';

/** The side's decision the line is meant for: the first it may answer, asked or unasked, or simply the first it is asked. */
export function questionMeant<S>(
  module: GameModule<S>,
  view: S,
  side: SideId,
  line: string,
  locale: string,
): Decision | undefined {
  const decisions = module.pending(view).filter((decision) => decision.side === side);
  const context = textContext(module, view, side, null, locale);
  const kinds = answersOf(module, line, context);
  const unasked = (module.anytime?.(view) ?? []).filter((decision) => decision.side === side);
  const meant = [...decisions, ...unasked].find(({ kind }) => kinds?.includes(kind) === true);
  return meant ?? decisions[0];
}
