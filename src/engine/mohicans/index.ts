import type { GameModule } from '../core/module.js';
import { beginnings } from './check-setup.js';
import type { MohicansData } from './data-schema.js';
import { lexiconsOf, messagesOf } from './lexicon.js';
import { mohicansOrders } from './orders/index.js';
import { outcome, pending } from './sequence.js';
import { SIDES, type State } from './state.js';
import { describe, headline, question } from './text.js';
import { viewOf } from './view.js';

/** Puts the game together from its data files; throws when they do not fit together. */
export function createMohicans(data: MohicansData): GameModule<State> {
  const { usual, worldOf, ...begin } = beginnings(data);
  return {
    id: 'mohicans',
    version: '1.0.0',
    sides: SIDES,
    ...begin,
    lexicons: lexiconsOf(usual, data),
    orders: mohicansOrders(worldOf),
    plans: [],
    pending,
    chance(_state, decision) {
      throw new RangeError(`nothing is left to chance at ${decision.kind}`);
    },
    view: viewOf,
    outcome,
    problems: () => [],
    describe: (event) => describe(usual, event),
    headline,
    board: () => [],
    hand: () => [],
    question: (view, decision) => question(worldOf(view), decision),
  };
}

export { messagesOf as mohicansMessages };
