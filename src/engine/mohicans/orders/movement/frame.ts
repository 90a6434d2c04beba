import type { Violation } from '../../../core/result.js';
import type { MovementFrame } from '../../frames/movement.js';
import { frameAsking } from '../../sequence.js';
import type { State } from '../../state.js';

/** The movement that is asked for. */
export function movementOf(view: State): MovementFrame {
  return frameAsking(view, 'movement');
}

/** III Sea lift: why nobody moves by land any more; null while they do. */
export function landOver(view: State): Violation | null {
  return movementOf(view).sea ? { code: 'land-is-over', rule: 'III Sea lift', obvious: true } : null;
}
