import type { Decision } from '../core/decision.js';
import { topFrame } from '../core/under-way.js';
import type { State } from './state.js';

export { frameAsking, outcome, topFrame } from '../core/under-way.js';

/** Who must decide what now. */
export function pending(state: State): readonly Decision[] {
  const ask = topFrame(state)?.ask ?? null;
  return ask === null ? [] : [ask];
}
