import type { JsonObject } from '../core/base/json.js';
import type { GameModule } from '../core/contract/game-module.js';
import { withOwnNames } from '../core/custom-setups/wrap-game-with-custom-place-names.js';
import { BEGIN } from '../core/procedures/custom-position-start.js';
import { outcome, pending } from '../core/procedures/frame-stack-accessors.js';
import { problems } from './checks/invariants.js';
import { accounts } from './checks/transition-invariants.js';
import { mohicansOrders } from './orders/index.js';
import { withFaces } from './presentation/battle-dice-faces.js';
import { board, hand } from './presentation/board-text.js';
import {
  describe,
  headline,
  holdsPlaces,
  question,
} from './presentation/event-question-and-headline-messages.js';
import { EVENT_RULES } from './presentation/event-rule-citations.js';
import { weight } from './presentation/event-weights.js';
import { messagesOf } from './presentation/lexicons-and-messages.js';
import { chart } from './presentation/map-chart.js';
import { trails } from './presentation/map-chart-moves.js';
import { viewOf } from './presentation/redacted-view.js';
import { perform } from './procedures/procedure-runner.js';
import { ordersAhead } from './rules/orders-ahead.js';
import { recordsOf } from './rules/turn/calendar.js';
import { goalsAhead, lastVerdict } from './rules/turn/victory-by-held-goals.js';
import { setupOf } from './setup/game-setup.js';
import { writePosition } from './setup/write-position.js';
import { battlePlanScopes, battlePlans } from './standing-answers/battle.js';
import { nextMovement } from './standing-answers/next-movement.js';
import { seasonPlans } from './standing-answers/seasons.js';
import { SIDES, type State } from './state.js';
import type { MohicansData } from './world/data-parser.js';

/** Events under which what follows is told. */
const PARTS: ReadonlySet<string> = new Set(['turn-began', 'land-supply', 'battle-begun', 'winter-began']);

/** What events of earlier releases do not tell yet. */
const LATER: { readonly [kind: string]: JsonObject } = {
  fired: { faces: [] },
  'cover-hit': { hits: 0, skull: false },
};

/** Orders of a battle or a siege about which the other side is asked, and what it may be asked. */
const ANSWERED: { readonly [verb: string]: readonly string[] } = {
  'fight-at': ['ground', 'shelter', 'beach', 'round', 'hits'],
  ground: ['shelter', 'round', 'hits', 'retreat'],
  stand: ['hits', 'retreat'],
  assault: ['yield', 'hits'],
  retreat: ['hits'],
};

/** Who comes comes; nobody moves, attacks, leaves or gives anything away. */
const BY_DEFAULT: readonly string[] = [
  ...['land', 'levy', 'recruit', 'rebuild', 'save', 'finish', 'end-movement'],
  ...['stand', 'hold', 'besiege', 'capture-fort', 'no-raid', 'hit', 'line-up', 'retreat'],
];

/** Puts the game together from its data files; throws when they do not fit together. */
export function createMohicans(data: MohicansData): GameModule<State> {
  const { usual, worldOf, ...begin } = setupOf(data);
  const game: GameModule<State> = {
    id: 'mohicans',
    version: '1.2.0',
    sides: SIDES,
    ...begin,
    orders: mohicansOrders(worldOf),
    plans: [...battlePlans(worldOf), ...seasonPlans(worldOf)],
    planScopes: battlePlanScopes,
    position: (state) => writePosition(worldOf(state), state),
    pending,
    chance(state, decision, dice) {
      if (decision.kind === BEGIN) return perform(worldOf(state), state, dice, decision.id, () => {});
      throw new RangeError(`nothing is left to chance at ${decision.kind}`);
    },
    view: viewOf,
    ahead: ordersAhead(worldOf),
    next: nextMovement(worldOf),
    byDefault: BY_DEFAULT,
    outcome,
    endedNow: (state) => lastVerdict(worldOf(state), state),
    margin: (state, side) => goalsAhead(worldOf(state), state, side === 'french' ? 'french' : 'british'),
    // Movements are proposed by what the enemy could do about them (likely-moves.ts).
    foresight: 0,
    turns: (state) => ({ over: Math.max(0, state.turn - 1), of: recordsOf(worldOf(state), state).length }),
    problems: (state) => problems(worldOf(state), state),
    accounts: (before, events, after) => accounts(worldOf(after), before, events, after),
    hangsOn: (verb, { kind }) => ANSWERED[verb]?.includes(kind) === true,
    opensPart: ({ kind }) => PARTS.has(kind),
    weight: (event, side) => weight(usual, event, side),
    eventRules: EVENT_RULES,
    describe: (event) => {
      return describe(usual, { ...event, data: { ...LATER[event.kind], ...event.data } });
    },
    withDraws: (events, draws) => withFaces(usual, events, draws),
    headline,
    board: (view) => board(worldOf(view), view),
    hand: (view, viewer) => hand(worldOf(view), view, viewer),
    chart: (view) => chart(worldOf(view), view),
    trails: (events) => trails(events),
    question: (view, decision) => question(worldOf(view), decision),
  };
  return withOwnNames(game, {
    category: 'place',
    namesOf: (state) => worldOf(state).ownNames,
    holds: holdsPlaces,
  });
}

export { messagesOf as mohicansMessages };
