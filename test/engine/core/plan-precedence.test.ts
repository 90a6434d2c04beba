import { describe, expect, it } from '@jest/globals';
import { seededDice } from '../../../src/engine/core/base/seeded-dice.js';
import type { GameModule } from '../../../src/engine/core/contract/game-module.js';
import { slot, word } from '../../../src/engine/core/contract/order-grammar.js';
import type { Plan, PlanDef } from '../../../src/engine/core/contract/plan.js';
import { wholeNumberSlot } from '../../../src/engine/core/parse/basic-slot-types.js';
import { changePlans } from '../../../src/engine/core/parse/change-plans.js';
import { textContext } from '../../../src/engine/core/parse/read-order.js';
import { type Caravan, caravan } from '../../support/tiny-game.js';

const state = caravan.setup({ scenario: 'road', edition: 1, options: {} }, seededDice('plans')).state;
const [entering, left] = caravan.plans as readonly [PlanDef<Caravan>, PlanDef<Caravan>];
const number = wholeNumberSlot<Caravan>('number', () => {
  throw new RangeError('no number');
});

/** A strike that always may be let be, and whose answers may name what has to be there. */
const game: GameModule<Caravan> = {
  ...caravan,
  byDefault: ['idle'],
  plans: [
    {
      kind: 'strike',
      name: 'strike',
      clauses: [
        ...entering.clauses,
        ...left.clauses,
        { syntax: [word('with'), slot('left', number), word('first')], bounds: { left: 'at-least' } },
      ],
      once: false,
      answers: (text) =>
        text === 'yes'
          ? {
              answers: ['strike yes'],
              where: [{ fact: 'cards', test: 'among', value: [1] }],
              ifPossible: true,
            }
          : null,
    },
  ],
};
const idle = {
  ...game.orders[2],
  verb: 'idle',
  syntax: [word('left')],
} as GameModule<Caravan>['orders'][number];
const module: GameModule<Caravan> = { ...game, orders: [...game.orders, idle] };

function change(plans: readonly Plan[], line: string) {
  return changePlans(
    module,
    line,
    plans,
    textContext(module, caravan.view(state, 'blue'), 'blue', null, 'en'),
  );
}

function plansOf(...lines: string[]): readonly Plan[] {
  return lines.reduce<readonly Plan[]>((plans, line) => {
    const changed = change(plans, line);
    if (changed === null || !changed.ok) throw new Error(`${line}: ${JSON.stringify(changed)}`);
    return changed.value;
  }, []);
}

function refused(line: string, plans: readonly Plan[]) {
  const changed = change(plans, line);
  return changed === null || changed.ok ? null : changed.violation;
}

const texts = (plans: readonly Plan[]): string[] => plans.map(({ text }) => text);

describe('of several plans for one question', () => {
  it('one with a condition stands before one without, whichever came first', () => {
    const rule = 'strike: strike no';
    const exception = 'if they enter Dune: strike yes';
    expect(texts(plansOf(rule, exception))).toEqual([exception, rule]);
    expect(texts(plansOf(exception, rule))).toEqual([exception, rule]);
  });

  it('the more special stands before the more general', () => {
    const dune = 'if they enter Dune: strike yes';
    const few = 'if they enter Dune, with at most 3 left: strike no';
    const fewer = 'if they enter Dune, with at most 2 left: strike yes';
    const rule = 'strike: strike no';
    for (const order of [
      [rule, dune, few, fewer],
      [fewer, rule, dune, few],
      [few, rule, fewer, dune],
    ]) {
      expect(texts(plansOf(...order))).toEqual([fewer, few, dune, rule]);
    }
  });

  it('what is said for once, or for a while, stands before what is said for longer', () => {
    const lasting = 'strike: strike no';
    expect(texts(plansOf(lasting, 'strike: strike yes once'))[0]).toBe('strike: strike yes once');
    expect(texts(plansOf('strike: strike yes once', lasting))[0]).toBe('strike: strike yes once');
  });

  it('those of which neither is the exception stay in the order in which they came', () => {
    const dune = 'if they enter Dune: strike yes';
    const few = 'if with at most 2 left: strike no';
    expect(texts(plansOf(dune, few))).toEqual([dune, few]);
    expect(texts(plansOf(few, dune))).toEqual([few, dune]);
  });

  it('what is written counts before what the answer names', () => {
    const card = 'strike: yes';
    const dune = 'if they enter Dune: left';
    expect(texts(plansOf(card, dune))).toEqual([dune, card]);
    expect(texts(plansOf('strike: left', card))).toEqual([card, 'strike: left']);
  });

  it('an exception to the new one that was put last stays where its author has put it', () => {
    const rule = 'strike: strike no once';
    const dune = 'if they enter Dune, with at most 2 left: strike yes';
    const moved = plansOf(rule, dune, 'p1 first', 'if they enter Dune: strike no');
    expect(texts(moved)).toEqual([rule, dune, 'if they enter Dune: strike no']);
  });

  it('one that says the same as another is no second one, unless each is for one time', () => {
    const dune = 'if they enter Dune: strike yes';
    expect(texts(plansOf(dune, 'strike yes if they enter Dune'))).toEqual([dune]);
    expect(plansOf(`${dune} once`, `${dune} once`).length).toBe(2);
  });
});

describe('a plan that could never answer', () => {
  const idling = plansOf('strike: left');

  it('is refused with the one that answers before it, and with what would do', () => {
    const line = 'strike: strike no';
    expect(refused(line, idling)).toMatchObject({
      code: 'plan-never-used',
      params: { plan: 'p1', text: 'strike: left' },
      suggestions: ['forget p1; strike: strike no'],
    });
  });

  it('is noted where the other may be impossible, is for once, or ends sooner', () => {
    expect(plansOf('strike: strike yes', 'strike: strike no').length).toBe(2);
    expect(plansOf('strike: left once', 'strike: strike no').length).toBe(2);
    expect(plansOf('strike: yes', 'strike: left').length).toBe(2);
  });

  it('does not come about by putting another first', () => {
    const plans = plansOf('strike: left', 'if they enter Dune: strike yes');
    expect(refused('p1 first', plans)).toMatchObject({
      code: 'plan-would-hide',
      params: { plan: 'p1', hidden: 'p2' },
    });
  });
});
