import type { Decision } from '../core/decision.js';
import type { Outcome } from '../core/module.js';
import type { Frame, State } from './state.js';

/** What is under way: read off the frames, which the procedures write. */

/** The frame on top of the stack; null when nothing is under way, which no position of a game is. */
export function topFrame(state: State): Frame | null {
  return state.frames.at(-1) ?? null;
}

/** The frame on top, which must be of that kind: anything else is a bug. */
export function frameAsking<K extends Frame['kind']>(state: State, kind: K): Extract<Frame, { kind: K }> {
  const top = topFrame(state);
  if (top?.kind !== kind) throw new RangeError(`${kind} expected, not ${top?.kind ?? 'nothing'}`);
  return top as Extract<Frame, { kind: K }>;
}

/** Who must decide what now. */
export function pending(state: State): readonly Decision[] {
  return topFrame(state)?.asks ?? [];
}

/** How the game ended; null while it goes on. */
export function outcome(state: State): Outcome | null {
  const frame = topFrame(state);
  if (frame?.kind !== 'over') return null;
  return { winner: frame.winner, reason: frame.reason, rule: frame.rule };
}
