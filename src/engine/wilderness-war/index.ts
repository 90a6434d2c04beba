import type { GameModule } from '../core/module.js';
import { accounts } from './accounts.js';
import { board, hand } from './board.js';
import { chart } from './chart.js';
import { trails } from './chart-trails.js';
import { parseRuleNumbers, parseWorldData, type WildernessWarData } from './data-schema.js';
import { EVENT_RULES } from './event-rules.js';
import { ruleNumber } from './flags.js';
import { lexiconsOf, messagesOf } from './lexicon.js';
import { wildernessWarOrders } from './orders/index.js';
import { planScopes, wildernessWarPlans } from './plans/index.js';
import { problems } from './problems.js';
import { perform } from './procedures/perform.js';
import { dealSeason } from './procedures/season.js';
import { score } from './score.js';
import { outcome, pending } from './sequence.js';
import { beginnings } from './setup.js';
import { SIDES, type State } from './state.js';
import { describe, headline, question } from './text.js';
import { viewOf } from './view.js';
import { buildWorld } from './world-from-data.js';

/**
 * Nothing is played, attempted or attacked, and nobody moves: a card that must be spent activates one unit, or failing
 * that somebody else, who then stays where he is. Stockades and forts come before events, which may hurt their player.
 */
const BY_DEFAULT: readonly string[] = [
  ...['pass', 'decline', 'keep', 'stay', 'hold', 'stand', 'accept'],
  ...['unit', 'individuals', 'force', 'stockades', 'forts'],
];

/** Events under which what follows is told. */
const PARTS: ReadonlySet<string> = new Set([
  'season-began',
  'season-ended',
  'card-played',
  'card-discarded',
  'card-held',
]);

/** Puts the game together from its data files; throws when they do not fit together. */
export function createWildernessWar(data: WildernessWarData): GameModule<State> {
  const world = buildWorld(parseWorldData(data));
  const numbers = parseRuleNumbers(data);
  const { scenarios, editions, defaultEdition, choices, checkSetup, setup } = beginnings(world, data);
  return {
    id: 'wilderness-war',
    version: '1.0.0',
    sides: SIDES,
    scenarios,
    editions,
    defaultEdition,
    choices,
    lexicons: lexiconsOf(world, data),
    orders: wildernessWarOrders(world),
    plans: wildernessWarPlans(world),
    planScopes,
    checkSetup,
    setup,
    pending,
    chance(state, decision, dice) {
      if (decision.kind === 'deal') return perform(world, state, dice, dealSeason);
      // 14.7: the roll for the first bid, which the bidding makes when it goes on.
      if (decision.kind === 'bidding') return perform(world, state, dice, () => {});
      throw new RangeError(`nothing is left to chance at ${decision.kind}`);
    },
    seats: (state) => state.seats,
    view: viewOf,
    opensTurn: ({ kind }) => kind === 'action',
    byDefault: BY_DEFAULT,
    outcome,
    problems: (state) => problems(world, state),
    accounts: (before, events, after) => accounts(world, before, events, after),
    ruleNumber: (edition, rule) => ruleNumber(numbers, edition, rule),
    score,
    opensPart: ({ kind }) => PARTS.has(kind),
    eventRules: EVENT_RULES,
    describe,
    headline,
    board: (view) => board(world, view),
    hand: (view, viewer) => hand(world, view, viewer),
    chart: (view) => chart(world, view),
    trails,
    question: (_view, decision) => question(world, decision),
  };
}

export { messagesOf as wildernessWarMessages };
