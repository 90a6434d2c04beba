import { memoBy } from '../base/memoize.js';
import type { GameModule } from './game-module.js';
import type { OrderDef } from './order.js';

const known = memoBy((module: GameModule<unknown>, kind: string) =>
  module.orders.filter((def) => def.answers.includes(kind)),
);

/** The orders that answer a kind of question, in the order of the module: a game has a hundred, and few that answer one. */
export function ordersAnswering<S>(module: GameModule<S>, kind: string): readonly OrderDef<S>[] {
  return known(module as GameModule<unknown>, kind) as readonly OrderDef<S>[];
}
