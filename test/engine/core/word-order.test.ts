import { describe, expect, it } from '@jest/globals';
import type { Decision } from '../../../src/engine/core/decision.js';
import { noDice } from '../../../src/engine/core/draws.js';
import { wordOrder } from '../../../src/engine/core/word-order.js';

const decision: Decision = { id: 'd1r', side: 'red', kind: 'march', facts: {} };
const about = {
  verb: 'halt',
  answers: ['march'],
  rules: ['1'],
  act: (state: number, { kind }: Decision) => ({
    state: state + 1,
    events: [{ kind, audience: 'public', data: {} }],
  }),
} as const;

describe('an order of one word', () => {
  it('is its verb, or the word it is said by', () => {
    expect(wordOrder(about).syntax).toEqual([{ word: 'halt' }]);
    expect(wordOrder({ ...about, said: 'end' })).toMatchObject({ verb: 'halt', syntax: [{ word: 'end' }] });
  });

  it('is always legal where nothing is said against it, and the only one of its kind', () => {
    const order = wordOrder(about);
    expect(order.unavailable(1, decision)).toBeNull();
    expect(order.check(1, decision, {})).toBeNull();
    expect(order.propose(1, decision, () => 0)).toEqual({});
    expect(order.all?.(1, decision)).toEqual([{}]);
    expect(order.candidates(1, decision)).toEqual({});
  });

  it('is neither proposed nor listed nor let through where it cannot be given', () => {
    const violation = { code: 'no-halt' };
    const order = wordOrder({ ...about, unavailable: (view: number) => (view > 1 ? violation : null) });
    expect(order.check(1, decision, {})).toBeNull();
    expect(order.unavailable(2, decision)).toEqual(violation);
    expect(order.check(2, decision, {})).toEqual(violation);
    expect(order.propose(2, decision, () => 0)).toBeNull();
    expect(order.all?.(2, decision)).toEqual([]);
  });

  it('does its deed', () => {
    const applied = wordOrder(about).apply(4, decision, {}, noDice);
    expect(applied).toEqual({ state: 5, events: [{ kind: 'march', audience: 'public', data: {} }] });
  });

  it('says whether it answers only what is asked', () => {
    expect(wordOrder(about).onlyWhenAsked).toBeUndefined();
    expect(wordOrder({ ...about, onlyWhenAsked: true }).onlyWhenAsked).toBe(true);
  });
});
