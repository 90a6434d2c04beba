import { describe, expect, it } from '@jest/globals';
import type { Json } from '../../src/engine/core/base/json.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { ordersAnswering } from '../../src/engine/core/contract/orders-answering.js';
import { judgeOrder } from '../../src/engine/core/session/order-legality.js';
import { holdsNothing, idleOrder } from '../../src/engine/core/session/quiet-windows.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { alongRandomGame } from '../support/random-game.js';

const registry = loadRegistry();
const GAMES: readonly (readonly [module: string, scenario: string])[] = [
  ['wilderness-war', 'annus-mirabilis'],
  ['wilderness-war', 'full-campaign'],
  ['liberty', '1775'],
];

/** Every question of some random games that is a window. */
function* windowsOf(game: GameModule, scenario: Json) {
  const setup = game.checkSetup({ scenario });
  if (!setup.ok) throw new Error(setup.violation.code);
  const states: unknown[] = [];
  for (const seed of ['one', 'two', 'three']) {
    alongRandomGame(game, setup.value, `windows ${seed}`, 1500, ({ session }) => states.push(session.state));
  }
  for (const state of states) {
    for (const decision of game.pending(state)) {
      if (idleOrder(game, state, decision) !== null) yield { state, decision };
    }
  }
}

describe.each(GAMES)('the windows of %s, %s', (id, scenario) => {
  const game = registry.get(id);
  if (game === null) throw new Error(`no game ${id}`);

  it('are known to everybody, and whether a side holds anything is what its orders say', () => {
    const seen = { nothing: 0, something: 0 };
    for (const { state, decision } of windowsOf(game, scenario)) {
      const side = String(decision.side);
      const idle = idleOrder(game, state, decision);
      for (const viewer of [...game.sides, 'observer']) {
        const view = game.view(state, viewer);
        expect(game.pending(view)).toContainEqual(decision);
        expect(idleOrder(game, view, decision)).toEqual(idle);
      }
      const view = game.view(state, side);
      if (idle === null) throw new Error('no window');
      expect(judgeOrder(game, view, decision, idle)).toBeNull();
      const others = ordersAnswering(game, decision.kind).filter(({ verb }) => verb !== idle.verb);
      const legal = others.some((def) => {
        if (def.unavailable(view, decision) !== null) return false;
        const args = def.propose(view, decision, () => 0);
        return args !== null && def.check(view, decision, args) === null;
      });
      expect([decision.kind, holdsNothing(game, view, decision)]).toEqual([decision.kind, !legal]);
      seen[legal ? 'something' : 'nothing']++;
    }
    expect(Math.min(seen.nothing, seen.something)).toBeGreaterThan(0);
  });
});

it('has none in Mohicans, where nobody is asked because of what he might hold', () => {
  expect(registry.get('mohicans')?.idleAnswer).toBeUndefined();
});
