import { describe, expect, it } from '@jest/globals';
import type { Dice } from '../../../src/engine/core/base/dice-interface.js';
import { noDice } from '../../../src/engine/core/base/dice-sources.js';
import { type FrameBase, FramePlay } from '../../../src/engine/core/procedures/procedure-context.js';
import { frameRunner } from '../../../src/engine/core/procedures/procedure-runner.js';

type Side = 'red' | 'blue';
interface March extends FrameBase<Side> {
  readonly kind: 'march';
  readonly left: number;
}
interface Halt extends FrameBase<Side> {
  readonly kind: 'halt';
}
interface Over extends FrameBase<Side> {
  readonly kind: 'over';
}
type Frame = March | Halt | Over;
interface State {
  readonly frames: readonly Frame[];
  readonly serial: number;
}

class Play extends FramePlay<{ readonly name: string }, Side, Frame, State> {}

/** A march asks at every step whether to halt; a halt ends it. */
const { perform, goOn } = frameRunner<{ readonly name: string }, State, Frame, Play>(Play, {
  march(play, frame) {
    if (frame.left === 0) {
      play.replace({ kind: 'over', asks: [] });
      return;
    }
    play.replace({ ...frame, left: frame.left - 1 });
    play.ask({ side: 'red', kind: 'step', facts: { left: frame.left - 1 } });
  },
  halt(play) {
    play.tell('halted', { at: play.world.name });
    play.done();
  },
});

const world = { name: 'gate' };
const start: State = { frames: [{ kind: 'march', asks: [], left: 1 }], serial: 0 };

/** The march up to its first question. */
function asked(dice: Dice = noDice): State {
  const play = new Play(world, start, dice);
  goOn(play);
  return play.state;
}

describe('procedures at work', () => {
  it('go on until somebody is asked', () => {
    const [frame] = asked().frames;
    expect(frame?.asks).toEqual([{ id: 'd1r', side: 'red', kind: 'step', facts: { left: 0 } }]);
  });

  it('carry out an answer and all that follows from it', () => {
    const { state, events } = perform(world, asked(), noDice, 'd1r', (play) => {
      play.push({ kind: 'halt', asks: [] });
    });
    expect(events).toEqual([{ kind: 'halted', audience: 'public', data: { at: 'gate' } }]);
    expect(state.frames).toEqual([{ kind: 'over', asks: [] }]);
  });

  it('wait where something else is still asked', () => {
    const before = asked();
    const { state } = perform(world, before, noDice, 'd9b', () => undefined);
    expect(state.frames).toEqual(before.frames);
  });
});
