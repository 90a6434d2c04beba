import { describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../../src/engine/core/base/seeded-dice.js';
import { withHolding } from '../../../src/engine/core/parse/orders-with-holdings.js';
import { textContext } from '../../../src/engine/core/parse/read-order.js';
import { options } from '../../../src/engine/core/session/legal-order-options.js';
import { sift, withSeen } from '../../../src/engine/core/session/orders-that-stay.js';
import type { QueuedLine } from '../../../src/engine/core/session/session.js';
import { SIDES, type State } from '../../../src/engine/liberty/state.js';
import { liberty, libertySetup } from '../../support/liberty-table.js';
import { alongRandomGame } from '../../support/random-game.js';
import { libertyTwin } from './support/twin.js';

/** Orders that are offered to the side now, as they would wait. */
function offered(state: State, side: string): readonly QueuedLine[] {
  const view = liberty.view(state, side);
  const context = textContext(liberty, view, side, null, 'en');
  const texts = options(liberty, state, side, 'en').flatMap(({ orders }) =>
    orders.flatMap(({ examples }) => examples.slice(0, 2)),
  );
  const lines = texts.map((text, index) => {
    const line = { text, line: index + 1, message: null };
    return withHolding(
      liberty as Parameters<typeof withHolding>[0],
      line,
      context as Parameters<typeof withHolding>[2],
    );
  });
  return withSeen(liberty, view, side, lines);
}

describe('which orders stay', () => {
  it('is the same in two positions that their author cannot tell apart', () => {
    const random = new SeededRandom('stay');
    const given: { [side: string]: readonly QueuedLine[] } = {};
    let stayed = 0;
    let laid = 0;
    for (const seed of ['a', 'b', 'c']) {
      alongRandomGame<State>(liberty, libertySetup(), seed, 200, ({ session: { state } }) => {
        for (const side of SIDES) {
          const lines = given[side] ?? [];
          if (lines.length > 0) {
            const here = sift(liberty, liberty.view(state, side), side, lines, false);
            const twin = libertyTwin(state, side, random);
            const there = sift(liberty, liberty.view(twin, side), side, lines, false);
            expect(there).toEqual(here);
            stayed += here.stay.length;
            laid += here.aside.length;
          }
          const next = offered(state, side);
          if (next.length > 0 && random.below(3) === 0) given[side] = next;
        }
      });
    }
    expect(Math.min(stayed, laid)).toBeGreaterThan(50);
  });
});
