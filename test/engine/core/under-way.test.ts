import { describe, expect, it } from '@jest/globals';
import {
  frameAsking,
  outcome,
  pending,
  topFrame,
} from '../../../src/engine/core/procedures/frame-stack-accessors.js';
import { frameProblems } from '../../../src/engine/core/procedures/frame-stack-invariants.js';
import { runFrames } from '../../../src/engine/core/procedures/procedure-context.js';

const ask = { id: 'd1r', side: 'red', kind: 'march', facts: {} };
const turn = { kind: 'turn', asks: [], year: 1 } as const;
const march = { kind: 'march', asks: [ask], at: 'gate' } as const;
const over = { kind: 'over', asks: [], winner: 'red', reason: 'points', rule: '9' } as const;
type Frame = typeof turn | typeof march | typeof over;
const state = (...frames: Frame[]): { readonly frames: readonly Frame[] } => ({ frames });

describe('what is under way', () => {
  it('is the frame on top, and it is asked what that asks', () => {
    expect(topFrame(state(turn, march))).toBe(march);
    expect(pending(state(turn, march))).toEqual([ask]);
    expect(topFrame(state())).toBeNull();
    expect(pending(state())).toEqual([]);
  });

  it('is of the kind that an order expects, or there is a bug', () => {
    expect(frameAsking(state(turn, march), 'march').at).toBe('gate');
    expect(() => frameAsking(state(turn, march), 'turn')).toThrow('turn expected, not march');
    expect(() => frameAsking(state(), 'turn')).toThrow('turn expected, not nothing');
  });

  it('is nothing any more where the game is over', () => {
    expect(outcome(state(turn, over))).toEqual({ winner: 'red', reason: 'points', rule: '9' });
    expect(outcome(state(over, march))).toBeNull();
  });
});

describe('the procedure under way', () => {
  const run = (frames: Frame[], step: (frame: Frame) => void): void =>
    runFrames(
      {
        get top() {
          return frames.at(-1) ?? null;
        },
      },
      step,
    );

  it('goes on until somebody is asked', () => {
    const frames: Frame[] = [turn];
    run(frames, () => frames.push(march));
    expect(frames).toEqual([turn, march]);
  });

  it('stops where the game is over', () => {
    const frames: Frame[] = [turn];
    run(frames, () => frames.push(over));
    expect(frames.at(-1)).toBe(over);
  });

  it('must neither vanish nor go round in circles', () => {
    expect(() => run([], () => undefined)).toThrow('nothing is under way');
    expect(() => run([turn], () => undefined)).toThrow('the procedure never stops: turn');
  });
});

describe('problems of frames', () => {
  it('are none in a stack as it should be', () => {
    expect(frameProblems([turn, march])).toEqual([]);
  });

  it('are an empty stack, a question below the top, and two questions of one number', () => {
    expect(frameProblems([])).toEqual(['nothing is under way']);
    expect(frameProblems([march, turn])).toEqual(['a question below the top']);
    expect(frameProblems([{ asks: [ask, { ...ask, side: 'blue' }] }])).toEqual([
      'two questions of one number',
    ]);
  });
});
