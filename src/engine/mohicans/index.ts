import type { GameModule } from '../core/module.js';
import { accounts } from './accounts.js';
import { board, hand } from './board.js';
import { chart } from './chart.js';
import { trails } from './chart-trails.js';
import { beginnings } from './check-setup.js';
import type { MohicansData } from './data-schema.js';
import { EVENT_RULES } from './event-rules.js';
import { lexiconsOf, messagesOf } from './lexicon.js';
import { mohicansOrders } from './orders/index.js';
import { withOwnNames } from './own-names.js';
import { battlePlanScopes, battlePlans } from './plans/battle.js';
import { problems } from './problems.js';
import { outcome, pending } from './sequence.js';
import { SIDES, type State } from './state.js';
import { describe, headline, question } from './text.js';
import { viewOf } from './view.js';

/** Events under which what follows is told. */
const PARTS: ReadonlySet<string> = new Set(['turn-began', 'land-supply', 'battle-begun', 'winter-began']);

/** Who comes comes; nobody moves, attacks, leaves or gives anything away. */
const BY_DEFAULT: readonly string[] = [
  ...['land', 'levy', 'recruit', 'rebuild', 'save', 'finish', 'end-movement'],
  ...['stand', 'hold', 'besiege', 'capture-fort', 'no-raid', 'hit', 'line-up', 'retreat'],
];

/** Puts the game together from its data files; throws when they do not fit together. */
export function createMohicans(data: MohicansData): GameModule<State> {
  const { usual, worldOf, ...begin } = beginnings(data);
  const game: GameModule<State> = {
    id: 'mohicans',
    version: '1.1.0',
    sides: SIDES,
    ...begin,
    lexicons: lexiconsOf(usual, data),
    orders: mohicansOrders(worldOf),
    plans: battlePlans(worldOf),
    planScopes: battlePlanScopes,
    pending,
    chance(_state, decision) {
      throw new RangeError(`nothing is left to chance at ${decision.kind}`);
    },
    view: viewOf,
    byDefault: BY_DEFAULT,
    outcome,
    problems: (state) => problems(worldOf(state), state),
    accounts: (before, events, after) => accounts(worldOf(after), before, events, after),
    opensPart: ({ kind }) => PARTS.has(kind),
    eventRules: EVENT_RULES,
    describe: (event) => describe(usual, event),
    headline,
    board: (view) => board(worldOf(view), view),
    hand: (view, viewer) => hand(worldOf(view), view, viewer),
    chart: (view) => chart(worldOf(view), view),
    trails: (events) => trails(events),
    question: (view, decision) => question(worldOf(view), decision),
  };
  return withOwnNames(game, worldOf);
}

export { messagesOf as mohicansMessages };
