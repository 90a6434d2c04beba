import type { SideId } from '../base/viewer-and-audience.js';
import type { GameModule } from '../contract/game-module.js';
import type { NextChoice } from '../contract/next-phase.js';
import { readOrder, textContext } from '../parse/read-order.js';

/**
 * What the orders of a choice for the next phase need and their author's hand does not hold as this view of his shows it, by reference. It is no fault: he
 * may hold it when the phase begins.
 */
export function missingNow<S>(
  module: GameModule<S>,
  view: S,
  side: SideId,
  { lines }: Pick<NextChoice, 'lines'>,
  locale: string,
): readonly string[] {
  const held = module.next?.held;
  if (held === undefined) return [];
  const inHand = held.inHand(view, side);
  const context = textContext(module, view, side, null, locale);
  const needed = lines.flatMap(({ text }) => {
    const read = readOrder(module, text, context);
    return read.ok ? held.needs(read.value) : [];
  });
  return [...new Set(needed)].filter((one) => !inHand.includes(one));
}
