import type { Dice } from '../base/dice-interface.js';
import type { Applied } from '../contract/order.js';
import { type AnyFrame, runFrames } from './procedure-context.js';

/** What each kind of frame does when it asks nothing. The end of the game does nothing any more. */
export type Procedures<Play, Frame extends { readonly kind: string }> = {
  readonly [K in Exclude<Frame['kind'], 'over'>]: (play: Play, frame: Extract<Frame, { kind: K }>) => void;
};

/** How the procedures of a game carry out answers. */
export interface Performing<World, S, Play> {
  /** Carries out the answer to a question of the frame on top, and all that follows until the next question. */
  perform(world: World, state: S, dice: Dice, question: string, act: (play: Play) => void): Applied<S>;
  /** Lets the procedure under way go on until somebody is asked or the game is over. */
  goOn(play: Play): void;
}

interface AnyPlay<S, Frame> {
  readonly top: Frame | null;
  answered(question: string): void;
  applied(): Applied<S>;
}

/** Puts the procedures of a game to work. */
export function frameRunner<
  World,
  S,
  Frame extends AnyFrame & { readonly kind: string },
  Play extends AnyPlay<S, Frame>,
>(
  Rules: new (world: World, state: S, dice: Dice) => Play,
  procedures: Procedures<Play, Frame>,
): Performing<World, S, Play> {
  const goOn = (play: Play): void => {
    runFrames<Frame>(play, (top) => {
      const kind = top.kind as Exclude<Frame['kind'], 'over'>;
      (procedures[kind] as (play: Play, frame: Frame) => void)(play, top);
    });
  };
  return {
    perform(world, state, dice, question, act) {
      const play = new Rules(world, state, dice);
      play.answered(question);
      act(play);
      goOn(play);
      return play.applied();
    },
    goOn,
  };
}
