import { describe, expect, it } from '@jest/globals';
import type { Decision } from '../../../src/engine/core/base/decision.js';
import { manoeuvre } from '../../../src/engine/core/session/follow-up-order-suggestions.js';
import { options } from '../../../src/engine/core/session/legal-order-options.js';
import { checkOrder } from '../../../src/engine/core/session/session.js';
import { createWildernessWar } from '../../../src/engine/wilderness-war/index.js';
import type { Side, State } from '../../../src/engine/wilderness-war/state.js';
import { oneIn } from '../../support/property.js';
import { alongRandomGame } from '../../support/random-game.js';
import { accepted, data } from '../../support/wilderness-war.js';
import { asked, table } from '../../support/ww-table.js';

const module = createWildernessWar(data);

/** Every question of some random games that a player is asked. */
function questions(): { readonly state: State; readonly decision: Decision }[] {
  const found: { state: State; decision: Decision }[] = [];
  for (const scenario of ['annus-mirabilis', 'late-war']) {
    alongRandomGame(module, accepted(scenario), `options ${scenario}`, 4000, (made) => {
      const { state } = made.session;
      for (const decision of module.pending(state)) {
        if (decision.side !== 'chance') found.push({ state, decision });
      }
    });
  }
  return found;
}

describe('what a report offers', () => {
  const all = oneIn(3, questions());

  it('is short where there is much to choose between, and whole where there is little', () => {
    for (const { state, decision } of all) {
      const [listed] = options(module, state, decision.side, 'en');
      const open = listed?.orders.filter(({ unavailable }) => unavailable === null) ?? [];
      const most = open.length > 3 ? 4 : 12;
      for (const { verb, examples, complete } of open) {
        expect({ verb, fits: examples.length <= (complete ? most : most / 2) }).toEqual({ verb, fits: true });
        expect(new Set(examples).size).toBe(examples.length);
      }
    }
  });

  it('suggests only what is legal', () => {
    let suggested = 0;
    for (const { state, decision } of all) {
      const view = module.view(state, decision.side);
      for (const def of module.orders) {
        if (!def.answers.includes(decision.kind) || def.unavailable(view, decision) !== null) continue;
        for (const args of def.suggest?.(view, decision) ?? []) {
          const verdict = checkOrder(module, state, decision, { verb: def.verb, args });
          expect({ verb: def.verb, args, verdict }).toEqual({ verb: def.verb, args, verdict: null });
          suggested++;
        }
      }
    }
    expect(suggested).toBeGreaterThan(100);
  });

  it('names each event of the hand once, to be played or with a reason in the list of the hand', () => {
    for (const { state, decision } of all.filter(({ decision: { kind } }) => kind === 'action')) {
      const [listed] = options(module, state, decision.side, 'en');
      const hand = state.hands[decision.side as Side].cards ?? [];
      for (const card of hand) {
        const orders = listed?.orders.filter(
          ({ verb, candidates }) =>
            verb.startsWith('event-') && candidates.card?.some(({ value }) => value === `card:${card}`),
        );
        expect((orders ?? []).length).toBeLessThanOrEqual(1);
      }
    }
  });

  const state = table({
    french: {
      at: {
        Montréal: { leaders: ['Montcalm', 'Dumas'], units: { Béarn: 1, Guyenne: 1, Repentigny: 1 } },
      },
    },
  });

  it('puts the leader with the greatest command first, with all he can lead and the cheapest card', () => {
    const [listed] = options(module, state, 'french', 'en');
    const force = listed?.orders.find(({ verb }) => verb === 'force');
    expect(force?.examples[0]).toMatch(/^force \d+ Montcalm with Dumas, 2 regulars, Repentigny$/);
  });

  it('does not put the next turn into the mouth of whoever ends this one', () => {
    const view = module.view(state, 'french');
    const lines = manoeuvre(module, view, 'french', asked(state), 'force 11 Montcalm with 2 regulars', 'en');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(1).some((line) => line.startsWith('force'))).toBe(false);
  });
});
