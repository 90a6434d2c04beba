import { describe, expect, it } from '@jest/globals';
import type { GameModule } from '../../../src/engine/core/contract/game-module.js';
import { manoeuvre } from '../../../src/engine/core/session/follow-up-order-suggestions.js';
import { options } from '../../../src/engine/core/session/legal-order-options.js';
import { rehearse } from '../../../src/engine/core/session/rehearse-order-lines.js';
import { createWildernessWar } from '../../../src/engine/wilderness-war/index.js';
import { inEveryRun } from '../../support/property.js';
import { alongRandomGame } from '../../support/random-game.js';
import { caravan } from '../../support/tiny-game.js';
import { accepted, data } from '../../support/wilderness-war.js';

const EVERY = inEveryRun(7, 3);

/** The manoeuvres offered at one in so many steps of a game, each tried as one mail. */
function offered<S>(
  module: GameModule<S>,
  setup: Parameters<typeof alongRandomGame>[1],
  waiting: string[][] = [],
): string[][] {
  const found: string[][] = [];
  let count = 0;
  alongRandomGame(module, setup, 'manoeuvres', 2000, ({ session: { state } }) => {
    if (count++ % EVERY !== 0 || module.outcome(state) !== null) return;
    for (const side of module.sides) {
      const view = module.view(state, side);
      for (const { decision, orders } of options(module, state, side, 'en')) {
        for (const example of orders.map((order) => order.examples[0])) {
          if (example === undefined) continue;
          const lines = manoeuvre(module, view, side, decision, example, 'en');
          expect(lines[0]).toBe(example);
          const verdicts = rehearse(module, state, side, lines, 'en').map((verdict) => verdict.status);
          // What other groups do waits for what becomes of the first.
          const known = verdicts.indexOf('waits') < 0 ? lines.length : verdicts.indexOf('waits');
          const right = lines.map((_, index) => (index < known ? 'legal' : 'waits'));
          expect({ lines, verdicts, known: known > 0 }).toEqual({ lines, verdicts: right, known: true });
          if (known < lines.length) waiting.push(lines);
          found.push(lines);
        }
      }
    }
  });
  return found;
}

describe('a manoeuvre offered for one mail', () => {
  it('is legal as a whole, and leads from a card to the end of the movement it pays for', () => {
    const found = offered(createWildernessWar(data), accepted('early-war'));
    expect(found.some((lines) => lines.length > 1 && /^force /.test(lines[0] ?? ''))).toBe(true);
    expect(
      found.every((lines) => !/^(stockades|forts|hold)/.test(lines[0] ?? '') || lines.length === 1),
    ).toBe(true);
  });

  it('names what each group does, though nobody knows yet what becomes of the first', () => {
    const waiting: string[][] = [];
    offered(createWildernessWar(data), accepted('annus-mirabilis'), waiting);
    expect(waiting.length).toBeGreaterThan(0);
    // Who is meant stands in every order but those that a group on its way is given.
    for (const lines of waiting) expect(lines.at(-1)).toMatch(/^(?:move|boat|stay|sail|land) (?!to )/);
  });

  it('ends where the other side or the dice come in', () => {
    const found = offered(caravan, { scenario: 'road', edition: 1, options: {} });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((lines) => lines.length === 1)).toBe(true);
  });
});
