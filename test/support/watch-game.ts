import type { GameEvent } from '../../src/engine/core/base/game-event.js';
import { ok } from '../../src/engine/core/base/result.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { type Applied, defineOrder } from '../../src/engine/core/contract/order.js';
import { word } from '../../src/engine/core/contract/order-grammar.js';
import { Lexicon } from '../../src/engine/core/names/lexicon.js';

/** The bandit may strike only where he lies in ambush, which he alone knows; for all the merchant knows he always may. */
export interface Watch {
  /** Whether the bandit lies in ambush at the next space: drawn anew for each; null where it is not known. */
  readonly ambush: boolean | null;
  readonly marches: number;
  readonly step: 'rest' | 'draw' | 'watch';
  readonly serial: number;
}

const tell = (kind: string): GameEvent => ({ kind, audience: 'public', data: {} });
const next = (state: Watch, step: Watch['step']) => ({ ...state, step, serial: state.serial + 1 });
const bare = {
  rules: ['1'],
  unavailable: () => null,
  candidates: () => ({}),
  propose: () => ({}),
  all: () => [{}],
  check: () => null,
};

const march = defineOrder<Watch, Record<string, never>>({
  ...bare,
  ...{ verb: 'march', answers: ['rest'], syntax: [word('march')] },
  apply: (state): Applied<Watch> => ({ state: next(state, 'draw'), events: [tell('marched')] }),
});

const strike = defineOrder<Watch, Record<string, never>>({
  ...bare,
  ...{ verb: 'strike', answers: ['watch'], onlyWhenAsked: true, syntax: [word('strike')] },
  unavailable: ({ ambush }) => (ambush === true ? null : { code: 'no-ambush', rule: '1' }),
  apply: (state): Applied<Watch> => ({ state: next(state, 'rest'), events: [tell('struck')] }),
});

const pass = defineOrder<Watch, Record<string, never>>({
  ...bare,
  ...{ verb: 'pass', answers: ['watch'], onlyWhenAsked: true, syntax: [word('pass')] },
  apply: (state): Applied<Watch> => ({ state: next(state, 'rest'), events: [tell('went-by')] }),
});

const DECISIONS = {
  rest: { side: 'merchant', kind: 'rest' },
  draw: { side: 'chance', kind: 'draw' },
  watch: { side: 'bandit', kind: 'watch' },
} as const;

/** The smallest game with a window: the merchant marches, and the bandit may strike if he lies in ambush. */
export const watch: GameModule<Watch> = {
  id: 'watch',
  version: '1',
  sides: ['merchant', 'bandit'],
  scenarios: [{ id: 'road', title: 'The road' }],
  editions: [1],
  defaultEdition: 1,
  lexicons: {
    en: new Lexicon({
      keywords: {
        ...{ march: ['march'], strike: ['strike'], pass: ['pass'], if: ['if'], and: ['and'], ask: ['ask'] },
        ...{ once: ['once'], always: ['always'], forget: ['forget'], all: ['all'], first: ['first'] },
        ...{ last: ['last'], watch: ['watch'] },
      },
      names: {},
    }),
  },
  orders: [march, strike, pass],
  plans: [{ kind: 'watch', name: 'watch', clauses: [], once: false }],
  idleAnswer: (_view, { kind }) => (kind === 'watch' ? 'pass' : null),
  checkSetup: () => ok({ scenario: 'road', edition: 1, options: {} }),
  setup: () => ({ state: { ambush: null, marches: 0, step: 'rest', serial: 1 }, events: [] }),
  pending: ({ step, serial }) => [{ id: `d${serial}`, ...DECISIONS[step], facts: {} }],
  chance(state, _decision, dice) {
    const [ambush = false] = dice.pick('ambush', 'bandit', [true, false], 1);
    const marches = state.marches + 1;
    return { state: { ...next(state, 'watch'), ambush, marches }, events: [] };
  },
  view: (state, viewer) => (viewer === 'bandit' || viewer === 'umpire' ? state : { ...state, ambush: null }),
  outcome: () => null,
  problems: () => [],
  describe: ({ kind }) => ({ key: `event.${kind}`, params: {} }),
  headline: () => ({ key: 'headline', params: {} }),
  board: () => [],
  hand: () => [],
  question: (_view, { kind }) => ({ key: `question.${kind}`, params: {} }),
};
