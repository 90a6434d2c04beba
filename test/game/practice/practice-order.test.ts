import { describe, expect, it } from '@jest/globals';
import type { Decision } from '../../../src/engine/core/base/decision.js';
import type { GameModule } from '../../../src/engine/core/contract/game-module.js';
import { practiceOrder } from '../../../src/game/practice/practice-order.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { practiceMatch } from '../../support/practice-match.js';
import { inEveryRun, oneIn } from '../../support/property.js';
import { alongRandomGame } from '../../support/random-game.js';

const registry = loadRegistry();
/** Questions of each game that are answered. */
const MOMENTS = inEveryRun(2, 4);

function gameOf(id: string): GameModule {
  const module = registry.get(id);
  if (module === null) throw new Error(`no game ${id}`);
  return module;
}

function setupOf(module: GameModule) {
  const setup = module.checkSetup({ scenario: module.scenarios[0]?.id ?? '' });
  if (!setup.ok) throw new Error(setup.violation.code);
  return setup.value;
}

/** Every so many questions of a random game. */
function questions(module: GameModule, every: number, most: number) {
  const found: { readonly state: unknown; readonly decision: Decision }[] = [];
  let seen = 0;
  alongRandomGame(module, setupOf(module), 'practice', most * every * 2, ({ session: { state } }) => {
    for (const decision of module.pending(state)) {
      if (decision.side === 'chance' || seen++ % every !== 0 || found.length >= most) continue;
      found.push({ state, decision });
    }
  });
  return found;
}

describe('the order of a practice opponent', () => {
  it.each(registry.ids())('is legal at every question, and follows from the view and the seed (%s)', (id) => {
    const module = gameOf(id);
    const asked = questions(module, 13, MOMENTS);
    expect(asked).toHaveLength(MOMENTS);
    for (const { state, decision } of asked) {
      const { side } = decision;
      const view = module.view(state, side);
      const order = practiceOrder(module, { view, side, decision }, 'seed');
      const def = module.orders.find(({ verb }) => verb === order?.verb);
      expect([decision.kind, def?.check(view, decision, order?.args ?? {}) ?? null]).toEqual([
        decision.kind,
        null,
      ]);
      // Nothing else is looked at: a copy of the view gives the same.
      const copy = structuredClone(view);
      expect(practiceOrder(module, { view: copy, side, decision }, 'seed')).toEqual(order);
    }
  });

  it('wins against orders by lot (Liberty; bench/practice.ts plays many of each game)', () => {
    const module = gameOf('liberty');
    for (const [index, side] of oneIn(2, module.sides).entries()) {
      expect(practiceMatch(module, setupOf(module), side, `match ${index}`).winner).toBe(side);
    }
  });
});
