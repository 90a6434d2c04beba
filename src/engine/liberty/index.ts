import { memoBy } from '../core/base/memoize.js';
import type { GameModule } from '../core/contract/game-module.js';
import { withOwnNames } from '../core/custom-setups/wrap-game-with-custom-place-names.js';
import { BEGIN } from '../core/procedures/custom-position-start.js';
import { outcome, pending } from '../core/procedures/frame-stack-accessors.js';
import { problems } from './checks/invariants.js';
import { accounts } from './checks/transition-invariants.js';
import { libertyOrders } from './orders/index.js';
import { board, hand } from './presentation/board-text.js';
import { aboutCard } from './presentation/card-text.js';
import {
  describe,
  headline,
  holdsHexes,
  question,
} from './presentation/event-question-and-headline-messages.js';
import { EVENT_RULES } from './presentation/event-rule-citations.js';
import { weight } from './presentation/event-weights.js';
import { messagesOf } from './presentation/lexicons-and-messages.js';
import { chart } from './presentation/map-chart.js';
import { trails } from './presentation/map-chart-moves.js';
import { subjectOf } from './presentation/question-subjects.js';
import { viewOf } from './presentation/redacted-view.js';
import { scoreOf } from './presentation/score.js';
import { perform } from './procedures/procedure-runner.js';
import { deal } from './procedures/turn/deal.js';
import { turnsUntil } from './rules/hand-accessors-and-player-order.js';
import { ordersAhead } from './rules/orders-ahead.js';
import { anytime } from './rules/winter/prisoners.js';
import { LAST_YEAR, pointsAhead, verdictNow } from './rules/winter/victory.js';
import { setupOf } from './setup/game-setup.js';
import { writePosition } from './setup/write-position.js';
import { battlePlanScopes, battlePlans } from './standing-answers/battle.js';
import { nextTurn } from './standing-answers/next-turn.js';
import { turnPlans } from './standing-answers/turn.js';
import { winterPlans } from './standing-answers/winter.js';
import { SIDES, type State } from './state.js';
import type { LibertyData } from './world/data-parser.js';

/** Nobody moves, nothing is given away and no battle is left; what must be chosen is the first that is listed. */
const BY_DEFAULT: readonly string[] = [
  ...['end', 'end-disbanding', 'decline', 'stay', 'fire'],
  // Never an offer to exchange prisoners, which answers the same questions.
  ...['lose', 'hit', 'retreat', 'play', 'put-back', 'deploy'],
];

/** Events under which what follows is told. */
const PARTS: ReadonlySet<string> = new Set(['year-began', 'cards', 'battle-begun', 'points']);

/** Orders about which the other side is asked, and what it is asked. */
const ANSWERED: ReadonlyMap<string, string> = new Map([
  ['exchange', 'exchange'],
  ['fight-at', 'fight'],
]);

/** Puts the game together from its data files; throws when they do not fit together. */
export function createLiberty(data: LibertyData): GameModule<State> {
  const { usual, worldOf, lexicons, scenarios, editions, defaultEdition, choices, checkSetup, setup } =
    setupOf(data);
  const game: GameModule<State> = {
    id: 'liberty',
    version: '1.2.0',
    sides: SIDES,
    scenarios,
    editions,
    defaultEdition,
    choices,
    lexicons,
    orders: libertyOrders(worldOf),
    plans: [...battlePlans(worldOf), ...turnPlans(worldOf), ...winterPlans(worldOf)],
    planScopes: battlePlanScopes,
    checkSetup,
    setup,
    position: (state) => writePosition(worldOf(state), state),
    pending,
    anytime,
    chance(state, decision, dice) {
      const world = worldOf(state);
      if (decision.kind === 'deal') return perform(world, state, dice, decision.id, deal);
      if (decision.kind === BEGIN) return perform(world, state, dice, decision.id, () => {});
      throw new RangeError(`nothing is left to chance at ${decision.kind}`);
    },
    view: memoBy((state, viewer) => viewOf(worldOf(state), state, viewer)),
    opensTurn: ({ kind }) => kind === 'card',
    // 11.3: asked where some block or other could go home, which its owner may not have there.
    idleAnswer: (_view, { kind }) => (kind === 'disband' ? 'end-disbanding' : null),
    hangsOn: (verb, { kind }) => ANSWERED.get(verb) === kind,
    ahead: ordersAhead(worldOf),
    next: nextTurn(worldOf),
    byDefault: BY_DEFAULT,
    outcome,
    endedNow: (state) => verdictNow(worldOf(state), state),
    margin: (state, side) => pointsAhead(worldOf(state), state, side === 'british'),
    turns: ({ year, turn }) => ({
      over: turnsUntil(year) + Math.max(0, turn - 1),
      of: turnsUntil(LAST_YEAR + 1),
    }),
    problems: (state) => problems(worldOf(state), state),
    accounts: (before, events, after) => accounts(worldOf(after), before, events, after),
    score: scoreOf(worldOf),
    opensPart: ({ kind }) => PARTS.has(kind),
    weight,
    eventRules: EVENT_RULES,
    describe: (event) => describe(usual, event),
    headline,
    board: (view) => board(worldOf(view), view),
    hand: (view, viewer) => hand(worldOf(view), view, viewer),
    aboutCard: (view, side, cards) =>
      side === 'british' || side === 'american' ? aboutCard(worldOf(view), view, side, cards) : [],
    chart: (view) => chart(worldOf(view), view),
    trails: (events) => trails(usual, events),
    question: (view, decision) => {
      const world = worldOf(view);
      const facts = { ...subjectOf(world, view, decision), ...decision.facts };
      return question(world, { ...decision, facts });
    },
  };
  return withOwnNames(game, {
    category: 'hex',
    namesOf: (state) => worldOf(state).ownNames,
    holds: holdsHexes,
  });
}

export { messagesOf as libertyMessages };
