import { sideAsked } from '../../../core/asked.js';
import type { Decision } from '../../../core/decision.js';
import { SIDES, type Side } from '../../state.js';

export { pick, pickSome } from '../../../core/choices.js';

/** The side a question is put to. */
export function sideOf(decision: Decision): Side {
  return sideAsked(SIDES, decision);
}
