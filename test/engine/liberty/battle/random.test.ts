import { describe, expect, it } from '@jest/globals';
import { SeededRandom, seededDice } from '../../../../src/engine/core/base/seeded-dice.js';
import type { Order } from '../../../../src/engine/core/contract/order.js';
import { checkOrder } from '../../../../src/engine/core/session/session.js';
import type { State } from '../../../../src/engine/liberty/state.js';
import { liberty } from '../../../support/liberty-table.js';
import { fc, MORE } from '../../../support/property.js';
import { begin, type Fought } from './field.js';
import { randomField } from './random-field.js';

function total(state: State): number {
  return Object.values(state.counts).reduce(
    (sum, own) => sum + Object.values(own).reduce((some, count) => some + count, 0),
    0,
  );
}

describe('random battles', () => {
  it('end, lose no block, give only legal orders, and leave nobody face up or in a hex with the enemy', () => {
    let questions = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = new SeededRandom(`battle ${seed}`);
        const dice = seededDice(`battle ${seed}`);
        const from = randomField(random);
        if (Object.keys(from.sites).length === 0) return;
        let now: Fought = begin(from, dice);
        for (let turn = 0; ; turn++) {
          expect(liberty.problems(now.state)).toEqual([]);
          for (const side of ['british', 'american'] as const) {
            expect(liberty.problems(liberty.view(now.state, side))).toEqual([]);
          }
          const [decision] = liberty.pending(now.state);
          if (decision === undefined) break;
          questions++;
          if (turn > 200) throw new Error('the battle does not end');
          const view = liberty.view(now.state, decision.side);
          const defs = liberty.orders.filter(
            (def) => def.answers.includes(decision.kind) && def.unavailable(view, decision) === null,
          );
          const choose = (count: number): number => random.below(count);
          const listed = defs.flatMap((def) =>
            [...(def.suggest?.(view, decision) ?? []), ...(def.all?.(view, decision) ?? [])].map((args) => ({
              def,
              args,
            })),
          );
          for (const { def, args } of listed) {
            expect(checkOrder(liberty, now.state, decision, { verb: def.verb, args })).toBeNull();
          }
          const def = defs[choose(defs.length)];
          const args = def?.propose(view, decision, choose) ?? null;
          if (def === undefined || args === null) throw new Error(`stuck at ${decision.kind}`);
          const order: Order = { verb: def.verb, args };
          expect(checkOrder(liberty, now.state, decision, order)).toBeNull();
          const before = now.state;
          now = def.apply(now.state, decision, args, dice);
          expect(liberty.accounts?.(before, now.events, now.state)).toEqual([]);
        }
        expect(total(now.state)).toBe(total(from));
        expect(now.state.revealed).toEqual([]);
        expect(now.state.sites).toEqual({});
      }),
      { numRuns: 80 * MORE },
    );
    expect(questions).toBeGreaterThan(300);
  });
});
