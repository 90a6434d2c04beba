import { Lexicon } from '../dist/engine/core/names/lexicon.js';

/** A game that never ends: one side says numbers. The position stays as small as it was, so what grows is the log. */
const number = {
  name: 'number',
  parse: (cursor) => ({ ok: true, value: cursor.number() ?? 0 }),
  format: (value) => String(value),
};

export const endless = {
  id: 'endless',
  version: '1',
  sides: ['one', 'two'],
  scenarios: [{ id: 'talk', title: 'Talk' }],
  editions: [1],
  defaultEdition: 1,
  lexicons: { en: new Lexicon({ keywords: { say: ['say'], if: ['if'] }, names: {} }) },
  orders: [
    {
      verb: 'say',
      answers: ['talk'],
      rules: [],
      syntax: [{ word: 'say' }, { slot: 'value', type: number }],
      unavailable: () => null,
      candidates: () => ({}),
      propose: () => ({ value: 1 }),
      check: () => null,
      apply: (state, _decision, args, dice) => ({
        state: { serial: state.serial + 1 },
        events: [{ kind: 'said', audience: 'public', data: { ...args, die: dice.roll('answer', 'public') } }],
      }),
    },
  ],
  plans: [],
  checkSetup: () => ({ ok: true, value: { scenario: 'talk', edition: 1, options: {} } }),
  setup: () => ({ state: { serial: 0 }, events: [] }),
  pending: (state) => [{ id: `d${state.serial}`, side: 'one', kind: 'talk', facts: {} }],
  chance: () => {
    throw new RangeError('nothing is left to chance');
  },
  view: (state) => state,
  outcome: () => null,
  problems: () => [],
  describe: (event) => ({ key: event.kind, params: {} }),
  headline: () => ({ key: 'headline', params: {} }),
  board: () => [],
  hand: () => [],
  question: () => ({ key: 'question', params: {} }),
};
