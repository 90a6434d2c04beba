import type { GameModule } from '../../engine/core/contract/game-module.js';
import { textContext, writeOrder } from '../../engine/core/parse/read-order.js';
import { type Input, openTo } from '../../engine/core/session/session.js';

/** An order that is about to be carried out, as the program writes it to its author; null where its question is gone. */
export function writtenAnswer(
  module: GameModule,
  state: unknown,
  { side, decision, order }: Extract<Input, { type: 'answer' }>,
  locale: string,
): string | null {
  const asked = openTo(module, state).find(({ id }) => id === decision);
  if (asked === undefined) return null;
  return writeOrder(module, order, textContext(module, module.view(state, side), side, asked, locale));
}
