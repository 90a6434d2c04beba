import type { GameModule } from '../core/contract/game-module.js';
import { outcome, pending } from '../core/procedures/frame-stack-accessors.js';
import { problems } from './checks/invariants.js';
import { accounts } from './checks/transition-invariants.js';
import { wildernessWarOrders } from './orders/index.js';
import { ordersOfEachGroup } from './orders/movement/orders-of-each-group.js';
import { board, hand } from './presentation/board-text.js';
import { aboutCard } from './presentation/card-text.js';
import { describe, headline, question } from './presentation/event-question-and-headline-messages.js';
import { EVENT_RULES } from './presentation/event-rule-citations.js';
import { weight } from './presentation/event-weights.js';
import { lexiconsOf, messagesOf } from './presentation/lexicons-and-messages.js';
import { chart } from './presentation/map-chart.js';
import { trails } from './presentation/map-chart-moves.js';
import { viewOf } from './presentation/redacted-view.js';
import { score } from './presentation/score.js';
import { hangsOn, idleAnswer } from './procedures/index.js';
import { perform } from './procedures/procedure-runner.js';
import { dealSeason } from './procedures/season.js';
import { ordersAhead } from './rules/orders-ahead.js';
import { seasonsUntil } from './rules/year/seasons-until.js';
import { verdictNow } from './rules/year/victory.js';
import { BID_OPTION, withBid } from './setup/bid-beforehand.js';
import { ruleNumber, withFirstBid, withNewFlags } from './setup/edition-options.js';
import { setupOf } from './setup/game-setup.js';
import { writePosition } from './setup/write-position.js';
import { planScopes, wildernessWarPlans } from './standing-answers/index.js';
import { nextActionPhase } from './standing-answers/next-phase.js';
import { SIDES, type State } from './state.js';
import { parseRuleNumbers, parseWorldData, type WildernessWarData } from './world/data-parser.js';
import { buildWorld } from './world/index-static-data.js';

/**
 * Nothing is played, attempted or attacked, and nobody moves: a card that must be spent activates one unit, or failing
 * that somebody else, who then stays where he is. Stockades and forts come before events, which may hurt their player.
 */
const BY_DEFAULT: readonly string[] = [
  ...['pass', 'decline', 'keep', 'leave-deck', 'stay', 'hold', 'stand', 'accept'],
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
  const lexicons = lexiconsOf(world, data);
  const { scenarios, editions, defaultEdition, choices, checkSetup, setup } = setupOf(world, data, lexicons);
  return {
    id: 'wilderness-war',
    version: '1.1.0',
    // New flags say so in their own table; here stands what is no flag.
    formats: withNewFlags([]),
    sides: SIDES,
    scenarios,
    editions,
    defaultEdition,
    choices,
    lexicons,
    orders: wildernessWarOrders(() => world),
    plans: wildernessWarPlans(world),
    planScopes,
    checkSetup,
    setup,
    position: (state) => writePosition(world, state),
    pending,
    chance(state, decision, dice) {
      if (decision.kind === 'deal') return perform(world, state, dice, decision.id, dealSeason);
      // 14.7: the roll for the first bid, which the bidding makes when it goes on.
      if (decision.kind === 'bidding') return perform(world, state, dice, decision.id, () => {});
      throw new RangeError(`nothing is left to chance at ${decision.kind}`);
    },
    seats: (state) => state.seats,
    withFirstBid(given, seat) {
      const options = withFirstBid(given.options, seat);
      return options === null ? null : { ...given, options };
    },
    optionsInWords: [BID_OPTION],
    withBid(given, side, points) {
      // 13.21: a position of one's own says itself where the marker stands.
      if (typeof given.scenario !== 'string' || (side !== 'french' && side !== 'british')) return null;
      const options = withBid(given.options, side, points);
      return options === null ? null : { ...given, options };
    },
    view: viewOf,
    opensTurn: ({ kind }) => kind === 'action',
    idleAnswer,
    hangsOn,
    // 5.56: the way is given up, and may be chosen anew.
    givesUp: ({ kind, data }, side) => kind === 'foul-weather' && data.side === side,
    eachGroup: ordersOfEachGroup(world),
    ahead: ordersAhead(world),
    next: nextActionPhase(world),
    byDefault: BY_DEFAULT,
    outcome,
    endedNow: (state) => verdictNow(world, state),
    // 13.1: the track counts for the French above 0, for the British below; what was bid (13.3, 14.7) is on it.
    margin: (state, side) => (side === 'french' ? state.vp : 0 - state.vp),
    turns: ({ year, season, last }) => ({
      over: seasonsUntil(year, season),
      of: seasonsUntil(last.year, last.season) + 1,
    }),
    problems: (state) => problems(world, state),
    accounts: (before, events, after) => accounts(world, before, events, after),
    ruleNumber: (edition, rule) => ruleNumber(numbers, edition, rule),
    score,
    opensPart: ({ kind }) => PARTS.has(kind),
    weight,
    eventRules: EVENT_RULES,
    describe,
    headline,
    board: (view) => board(world, view),
    hand: (view, viewer) => hand(world, view, viewer),
    aboutCard: (view, side, cards) =>
      side === 'french' || side === 'british' ? aboutCard(world, view, side, cards.map(Number)) : [],
    chart: (view) => chart(world, view),
    trails,
    question: (view, decision) => question(world, view, decision),
  };
}

export { messagesOf as wildernessWarMessages };
