import type { Decision } from '../base/decision.js';
import type { SideId } from '../base/viewer-and-audience.js';
import type { Outcome } from '../contract/game-module.js';
import { type AnyFrame, questionsOf } from './procedure-context.js';

/** What is under way in a position: read off its frames, which the procedures write. */

interface Framed<Frame> {
  readonly frames: readonly Frame[];
}

/** What the frame says that lies on top when the game is over. */
export interface Ended<Side extends SideId> {
  readonly kind: 'over';
  readonly winner: Side | null;
  /** Message key of the reason, or its stem. */
  readonly reason: string;
  readonly rule: string;
}

/** The frame on top of the stack; null when nothing is under way, which no position of a game is. */
export function topFrame<Frame>(state: Framed<Frame>): Frame | null {
  return state.frames.at(-1) ?? null;
}

/** The frame on top, which must be of that kind: anything else is a bug. */
export function frameAsking<Frame extends { readonly kind: string }, K extends Frame['kind']>(
  state: Framed<Frame>,
  kind: K,
): Extract<Frame, { kind: K }> {
  const top = topFrame(state);
  if (top?.kind !== kind) throw new RangeError(`${kind} expected, not ${top?.kind ?? 'nothing'}`);
  return top as Extract<Frame, { kind: K }>;
}

/** Who must decide what now, where several may be asked at once. */
export function pending(state: Framed<AnyFrame>): readonly Decision[] {
  const top = topFrame(state);
  return top === null ? [] : questionsOf(top);
}

/** How the game ended; null while it goes on. */
export function outcome(state: Framed<{ readonly kind: string }>): Outcome | null {
  const frame = topFrame(state);
  if (frame?.kind !== 'over') return null;
  const { winner, reason, rule } = frame as Ended<SideId>;
  return { winner, reason, rule };
}
