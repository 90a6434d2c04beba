import { describe, expect, it, jest } from '@jest/globals';
import type { Decision } from '../../../src/engine/core/base/decision.js';
import type { Dice } from '../../../src/engine/core/base/dice-interface.js';
import { noDice } from '../../../src/engine/core/base/dice-sources.js';
import { type Result, refuse, unless } from '../../../src/engine/core/base/result.js';
import { slot, word } from '../../../src/engine/core/contract/order-grammar.js';
import { orderMaker } from '../../../src/engine/core/procedures/define-order.js';

type State = { readonly at: number };
type World = { readonly length: number };
type Args = { readonly by: number };

class Play {
  constructor(public state: State) {}
}

const performed: string[] = [];
const { order, wordOrder } = orderMaker<World, State, 'red' | 'blue', Play>(
  ['red', 'blue'],
  (_world: World, state: State, _dice: Dice, question: string, act: (play: Play) => void) => {
    performed.push(question);
    const play = new Play(state);
    act(play);
    return { state: play.state, events: [] };
  },
);
const worldOf = (): World => ({ length: 5 });
const decision: Decision = { id: 'd1r', side: 'red', kind: 'step', facts: {} };
const syntax = [word('go'), slot('by', { name: 'by', parse: () => refuse('never'), format: String })];
const resolve = jest.fn(({ world, view }: { world: World; view: State }, { by }: Args): Result<number> => {
  return unless(view.at + by > world.length ? { code: 'too-far' } : null, view.at + by);
});
const go = order(worldOf, {
  verb: 'go',
  answers: ['step'],
  rules: ['1'],
  syntax,
  propose: (_at, choose) => ({ by: choose(9) }),
  suggest: () => [{ by: 9 }, { by: 2 }],
  all: () => [1, 2, 3, 4].map((by) => ({ by })),
  resolve,
  carryOut: (play: Play, to) => {
    play.state = { at: to };
  },
});

describe('an order made of what it resolves to', () => {
  it('may be given when it resolves on the view of its author', () => {
    expect(go.check({ at: 1 }, decision, { by: 4 })).toBeNull();
    expect(go.check({ at: 2 }, decision, { by: 4 })).toEqual({ code: 'too-far' });
  });

  it('proposes, suggests and lists only what resolves', () => {
    expect(go.propose({ at: 3 }, decision, () => 2)).toEqual({ by: 2 });
    expect(go.propose({ at: 3 }, decision, () => 3)).toBeNull();
    expect(go.suggest?.({ at: 3 }, decision)).toEqual([{ by: 2 }]);
    expect(go.all?.({ at: 3 }, decision)).toEqual([{ by: 1 }, { by: 2 }]);
  });

  it('carries out what it resolves to on the position, as the answer to its question', () => {
    expect(go.apply({ at: 3 }, decision, { by: 2 }, noDice).state).toEqual({ at: 5 });
    expect(performed.at(-1)).toBe('d1r');
  });

  it('takes it for a bug when what is carried out does not resolve', () => {
    expect(() => go.apply({ at: 3 }, decision, { by: 3 }, noDice)).toThrow('not checked: too-far');
  });

  it('works out once what is proposed and checked, and anew for another position', () => {
    resolve.mockClear();
    const [view, args] = [{ at: 1 }, { by: 2 }];
    expect([go.check(view, decision, args), go.check(view, decision, args)]).toEqual([null, null]);
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(go.check({ at: 4 }, decision, args)).toEqual({ code: 'too-far' });
    expect(resolve).toHaveBeenCalledTimes(2);
  });

  it('works out once what is tried for a proposal or a suggestion and then given', () => {
    const tries = order<Args, number>(worldOf, {
      ...{ verb: 'go', answers: ['step'], rules: ['1'], syntax, resolve, carryOut: () => undefined },
      propose: (_at, _choose, tried) => [{ by: 9 }, { by: 2 }].find((args) => tried(args).ok) ?? null,
      suggest: (_at, tried) => [{ by: 9 }, { by: 3 }].filter((args) => tried(args).ok),
    });
    resolve.mockClear();
    const view = { at: 1 };
    expect(tries.propose(view, decision, () => 0)).toEqual({ by: 2 });
    expect(tries.suggest?.(view, decision)).toEqual([{ by: 3 }]);
    expect(resolve).toHaveBeenCalledTimes(4);
  });

  it('takes over what was found on the view where the order says what that is on the position', () => {
    const onPosition = jest.fn((to: number, view: State, position: State): number | null =>
      view.at === position.at ? to : null,
    );
    const kept = order<Args, number>(worldOf, {
      ...{ verb: 'go', answers: ['step'], rules: ['1'], syntax, resolve, onPosition },
      propose: () => null,
      carryOut: (play: Play, to) => {
        play.state = { at: to };
      },
    });
    const args = { by: 2 };
    const applied = (seen: State, position: State): number => {
      resolve.mockClear();
      expect(kept.check(seen, decision, args)).toBeNull();
      expect(kept.apply(position, decision, args, noDice).state).toEqual({ at: position.at + 2 });
      return resolve.mock.calls.length;
    };
    expect(applied({ at: 1 }, { at: 1 })).toBe(1);
    expect(onPosition).toHaveBeenLastCalledWith(3, { at: 1 }, { at: 1 });
    expect(applied({ at: 1 }, { at: 2 })).toBe(2);
    // The view of somebody who sees all is the position.
    onPosition.mockClear();
    const all = { at: 3 };
    expect(applied(all, all)).toBe(1);
    expect(onPosition).not.toHaveBeenCalled();
  });

  it('is given by one of the sides', () => {
    expect(() => go.check({ at: 1 }, { ...decision, side: 'green' }, { by: 1 })).toThrow(
      'green gives no orders',
    );
  });
});

const about = {
  verb: 'halt',
  answers: ['step'],
  rules: ['1'],
  act: (play: Play) => {
    play.state = { at: play.state.at + 1 };
  },
} as const;

describe('an order of one word', () => {
  it('is its verb, or the word it is said by', () => {
    expect(wordOrder(worldOf, about).syntax).toEqual([{ word: 'halt' }]);
    expect(wordOrder(worldOf, { ...about, said: 'end' })).toMatchObject({
      verb: 'halt',
      syntax: [{ word: 'end' }],
    });
  });

  it('is always legal where nothing is said against it, and the only one of its kind', () => {
    const halt = wordOrder(worldOf, about);
    expect(halt.unavailable({ at: 1 }, decision)).toBeNull();
    expect(halt.check({ at: 1 }, decision, {})).toBeNull();
    expect(halt.propose({ at: 1 }, decision, () => 0)).toEqual({});
    expect(halt.all?.({ at: 1 }, decision)).toEqual([{}]);
    expect(halt.candidates({ at: 1 }, decision)).toEqual({});
  });

  it('is neither proposed nor listed nor let through where it cannot be given', () => {
    const violation = { code: 'no-halt' };
    const halt = wordOrder(worldOf, {
      ...about,
      unavailable: ({ view }) => (view.at > 1 ? violation : null),
    });
    expect(halt.check({ at: 1 }, decision, {})).toBeNull();
    expect(halt.unavailable({ at: 2 }, decision)).toEqual(violation);
    expect(halt.check({ at: 2 }, decision, {})).toEqual(violation);
    expect(halt.propose({ at: 2 }, decision, () => 0)).toBeNull();
    expect(halt.all?.({ at: 2 }, decision)).toEqual([]);
  });

  it('does its deed', () => {
    expect(wordOrder(worldOf, about).apply({ at: 4 }, decision, {}, noDice).state).toEqual({ at: 5 });
  });

  it('says whether it answers only what is asked', () => {
    expect(wordOrder(worldOf, about).onlyWhenAsked).toBeUndefined();
    expect(wordOrder(worldOf, { ...about, onlyWhenAsked: true }).onlyWhenAsked).toBe(true);
  });
});
