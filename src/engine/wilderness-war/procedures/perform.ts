import type { Dice } from '../../core/dice.js';
import { runFrames } from '../../core/frames.js';
import type { Applied } from '../../core/order.js';
import { Play, type Procedure } from '../play.js';
import type { Frame, State } from '../state.js';
import type { World } from '../world.js';
import { procedures } from './index.js';

/** Carries out an answer to the question on top, and all that follows until the next question. */
export function perform(world: World, state: State, dice: Dice, act: (play: Play) => void): Applied<State> {
  const play = new Play(world, state, dice);
  play.answered();
  act(play);
  goOn(play);
  return play.applied();
}

/** Lets the procedure under way go on until somebody is asked or the game is over. */
export function goOn(play: Play): void {
  runFrames(
    play,
    ({ ask }) => ask !== null,
    (top) => (procedures[top.kind] as Procedure<Frame['kind']>)(play, top),
  );
}
