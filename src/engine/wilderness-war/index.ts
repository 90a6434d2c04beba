import type { GameModule } from '../core/module.js';
import { board, hand } from './board.js';
import { parseWorldData, type WildernessWarData } from './data-schema.js';
import { lexiconsOf, messagesOf } from './lexicon.js';
import { wildernessWarOrders } from './orders/index.js';
import { problems } from './problems.js';
import { dealSeason, outcome, pending } from './sequence.js';
import { beginnings } from './setup.js';
import { SIDES, type State } from './state.js';
import { describe, headline, question } from './text.js';
import { viewOf } from './view.js';
import { buildWorld } from './world-from-data.js';

/** Puts the game together from its data files; throws when they do not fit together. */
export function createWildernessWar(data: WildernessWarData): GameModule<State> {
  const world = buildWorld(parseWorldData(data));
  const { scenarios, editions, defaultEdition, checkSetup, setup } = beginnings(world, data);
  return {
    id: 'wilderness-war',
    version: '0.1.0',
    sides: SIDES,
    scenarios,
    editions,
    defaultEdition,
    lexicons: lexiconsOf(world, data),
    orders: wildernessWarOrders(world),
    plans: [],
    checkSetup,
    setup,
    pending,
    chance(state, decision, dice) {
      if (decision.kind !== 'deal') throw new RangeError(`nothing is left to chance at ${decision.kind}`);
      return dealSeason(state, dice);
    },
    view: viewOf,
    outcome,
    problems: (state) => problems(world, state),
    describe,
    headline,
    board: (view) => board(world, view),
    hand: (view, viewer) => hand(world, view, viewer),
    question: (_view, decision) => question(world, decision),
  };
}

export { messagesOf as wildernessWarMessages };
