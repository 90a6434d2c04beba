import type { Frame, State } from '../state.js';

/** The frame that asks, which must be of that kind: anything else is a bug. */
export function asking<K extends Frame['kind']>(view: State, kind: K): Extract<Frame, { kind: K }> {
  const top = view.frames.at(-1);
  if (top?.kind !== kind) throw new RangeError(`${kind} expected, not ${top?.kind ?? 'nothing'}`);
  return top as Extract<Frame, { kind: K }>;
}
