import { describe, expect, it } from '@jest/globals';
import type { Dice } from '../../../../src/engine/core/base/dice-interface.js';
import { SeededRandom, seededDice } from '../../../../src/engine/core/base/seeded-dice.js';
import type { Order } from '../../../../src/engine/core/contract/order.js';
import { readOrder, textContext, writeOrder } from '../../../../src/engine/core/parse/read-order.js';
import { checkOrder } from '../../../../src/engine/core/session/session.js';
import { beginSieges } from '../../../../src/engine/mohicans/procedures/battle/siege.js';
import { SIDES, type State } from '../../../../src/engine/mohicans/state.js';
import { fc, MORE } from '../../../support/property.js';
import { begin, type Fought, game, messages, world } from '../support/battle-field.js';
import { randomField } from './random-field.js';

/** Answers whatever is asked until nobody is asked any more. */
function playOn(from: Fought, dice: Dice, random: SeededRandom): { now: Fought; questions: number } {
  let now = from;
  for (let questions = 0; ; questions++) {
    expect(game.problems(now.state)).toEqual([]);
    for (const event of now.events) expect(messages.message(game.describe(event))).not.toBe('');
    const [decision] = game.pending(now.state);
    if (decision === undefined) return { now, questions };
    if (questions > 200) throw new Error('it does not end');
    const view = game.view(now.state, decision.side);
    expect(messages.message(game.question(view, decision))).not.toBe('');
    const defs = game.orders.filter(
      (def) => def.answers.includes(decision.kind) && def.unavailable(view, decision) === null,
    );
    const choose = (count: number): number => random.below(count);
    for (const def of defs) {
      for (const args of [...(def.suggest?.(view, decision) ?? []), ...(def.all?.(view, decision) ?? [])]) {
        expect(checkOrder(game, now.state, decision, { verb: def.verb, args })).toBeNull();
      }
    }
    const proposals = defs.flatMap((def) => {
      const args = def.propose(view, decision, choose);
      return args === null ? [] : [{ def, args }];
    });
    const proposal = proposals[choose(proposals.length)];
    if (proposal === undefined) throw new Error(`stuck at ${decision.kind}`);
    const { def, args } = proposal;
    const order: Order = { verb: def.verb, args };
    expect(checkOrder(game, now.state, decision, order)).toBeNull();
    const context = textContext(game, view, decision.side, decision, 'en');
    const read = readOrder(game, writeOrder(game, order, context), context);
    expect(read).toEqual({ ok: true, value: order });
    const next = def.apply(now.state, decision, args, dice);
    expect(game.accounts?.(now.state, next.events, next.state)).toEqual([]);
    now = next;
  }
}

/** Places where both sides stand and no siege goes on. */
function unsettled(state: State): string[] {
  return world.placeIds.filter(
    (place) =>
      state.sieges[place] === undefined &&
      SIDES.every((side) =>
        Object.entries(state.units).some(
          ([id, { at }]) => at === place && world.units.get(id)?.side === side,
        ),
      ),
  );
}

describe('random battles and sieges', () => {
  it('end, give only legal orders, keep every unit, and leave enemies together only in sieges', () => {
    let questions = 0;
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, lineBattles) => {
        const random = new SeededRandom(`battle ${seed}`);
        const dice = seededDice(`battle ${seed}`);
        const from = randomField(random, { lineBattles });
        const battles = playOn(begin(from, dice), dice, random);
        expect(battles.now.state.frames.map(({ kind }) => kind)).toEqual(['over']);
        expect(unsettled(battles.now.state)).toEqual([]);
        const sieges = playOn(begin(battles.now.state, dice, beginSieges), dice, random);
        expect(sieges.now.state.frames.map(({ kind }) => kind)).toEqual(['over']);
        if (from.season === 'autumn') expect(sieges.now.state.sieges).toEqual({});
        // A siege that went on is fought over again in the next turn.
        const again = playOn(begin({ ...sieges.now.state, marks: {} }, dice), dice, random);
        questions += battles.questions + sieges.questions + again.questions;
      }),
      { numRuns: 120 * MORE },
    );
    expect(questions).toBeGreaterThan(500);
  });
});
