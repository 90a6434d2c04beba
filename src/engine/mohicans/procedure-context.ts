import type { Moment } from '../core/procedures/define-order.js';
import { FramePlay } from '../core/procedures/procedure-context.js';
import type { Questions } from './question-facts.js';
import type { Frame, Side, State } from './state.js';
import { withParts } from './with-parts.js';
import type { World } from './world/static-data-types.js';

/** The rules of Mohicans at work on one order or one draw. */
export class Play extends FramePlay<World, Side, Frame, State, Questions> {
  protected override withParts(state: State, parts: Partial<State>): State {
    return withParts(state, parts);
  }
}

/** When an order is given, and by whom. */
export type At = Moment<World, State, Side>;

/** A procedure: what the frame on top does when it asks nothing. It must ask, push, change its step or be done. */
export type Procedure<K extends Frame['kind']> = (play: Play, frame: Extract<Frame, { kind: K }>) => void;
