import type { GameModule } from '../core/module.js';
import { accounts } from './accounts.js';
import { board, hand } from './board.js';
import { chart } from './chart.js';
import { trails } from './chart-trails.js';
import { beginnings } from './check-setup.js';
import type { LibertyData } from './data-schema.js';
import { EVENT_RULES } from './event-rules.js';
import { lexiconsOf, messagesOf } from './lexicon.js';
import { libertyOrders } from './orders/index.js';
import { winterPlans } from './orders/winter/plans.js';
import { withOwnNames } from './own-names.js';
import { battlePlanScopes, battlePlans } from './plans/battle.js';
import { problems } from './problems.js';
import { perform } from './procedures/perform.js';
import { deal } from './procedures/turn/deal.js';
import { scoreOf } from './score.js';
import { outcome, pending } from './sequence.js';
import { SIDES, type State } from './state.js';
import { describe, headline, question } from './text.js';
import { viewOf } from './view.js';

/** Nobody moves, nothing is given away and no battle is left; what must be chosen is the first that is listed. */
const BY_DEFAULT: readonly string[] = [
  ...['end', 'end-disbanding', 'decline', 'stay', 'fire'],
  // Never an offer to exchange prisoners, which answers the same questions.
  ...['lose', 'hit', 'retreat', 'play', 'put-back', 'deploy'],
];

/** Events under which what follows is told. */
const PARTS: ReadonlySet<string> = new Set(['year-began', 'cards', 'battle-begun', 'points']);

/** Puts the game together from its data files; throws when they do not fit together. */
export function createLiberty(data: LibertyData): GameModule<State> {
  const { usual, worldOf, scenarios, editions, defaultEdition, choices, checkSetup, setup } =
    beginnings(data);
  const game: GameModule<State> = {
    id: 'liberty',
    version: '1.1.0',
    sides: SIDES,
    scenarios,
    editions,
    defaultEdition,
    choices,
    lexicons: lexiconsOf(usual, data),
    orders: libertyOrders(worldOf),
    plans: [...battlePlans(worldOf), ...winterPlans],
    planScopes: battlePlanScopes,
    checkSetup,
    setup,
    pending,
    chance(state, decision, dice) {
      if (decision.kind === 'deal') return perform(worldOf(state), state, dice, decision.id, deal);
      throw new RangeError(`nothing is left to chance at ${decision.kind}`);
    },
    view: (state, viewer) => viewOf(worldOf(state), state, viewer),
    opensTurn: ({ kind }) => kind === 'card',
    byDefault: BY_DEFAULT,
    outcome,
    problems: (state) => problems(worldOf(state), state),
    accounts: (before, events, after) => accounts(worldOf(after), before, events, after),
    score: scoreOf(worldOf),
    opensPart: ({ kind }) => PARTS.has(kind),
    eventRules: EVENT_RULES,
    describe: (event) => describe(usual, event),
    headline,
    board: (view) => board(worldOf(view), view),
    hand: (view, viewer) => hand(worldOf(view), view, viewer),
    chart: (view) => chart(worldOf(view), view),
    trails: (events) => trails(usual, events),
    question: (view, decision) => question(worldOf(view), decision),
  };
  return withOwnNames(game, worldOf);
}

export { messagesOf as libertyMessages };
