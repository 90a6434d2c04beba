import type { Violation } from '../../../core/base/result.js';
import type { ActionFrame } from '../../procedure-state/action-frame-types.js';
import type { HexId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { freeToLeave, movers } from '../movement/movable-blocks.js';

/** What the actions of a card still pay for. */

/** The actions under way: who is asked about them has them on top. */
export function actionsOf(state: State): ActionFrame {
  const top = state.frames.at(-1);
  if (top?.kind !== 'action') throw new RangeError(`no actions under way, but ${top?.kind ?? 'nothing'}`);
  return top;
}

/** 3.1.1, 5.1: why no block may leave that hex now; null when it is paid for or can be. */
export function paymentViolation(frame: ActionFrame, from: HexId): Violation | null {
  if (frame.step !== 'moves') return { code: 'moves-are-over', rule: '3.1.1' };
  if (frame.left > 0 || frame.groups.includes(from)) return null;
  return { code: 'no-actions-left', rule: '3.1', params: { hex: `hex:${from}` } };
}

/** 5.1: an action moves a group, all of it if it likes: further blocks out of the same hex cost nothing. */
export function paidFor(frame: ActionFrame, from: HexId): ActionFrame {
  if (frame.groups.includes(from)) return frame;
  return { ...frame, left: frame.left - 1, groups: [...frame.groups, from] };
}

/** 5.1: whether anybody could still move for an action already paid. */
export function hasStragglers(world: World, state: State, { side, groups }: ActionFrame): boolean {
  if (groups.length === 0) return false;
  const waiting = movers(world, state, side);
  return groups.some((hex) => waiting.has(hex) && freeToLeave(world, state, side, hex) > 0);
}
