import { type Asked as AnyAsked, FramePlay } from '../core/frames.js';
import type { Frame, Side, State } from './state.js';
import type { World } from './world.js';

/** A question without its id. */
export type Asked = AnyAsked<Side>;

/** The rules of Mohicans at work on one order or one draw. */
export class Play extends FramePlay<World, Side, Frame, State> {}

/** A procedure: what the frame on top does when it asks nothing. It must ask, push, change its step or be done. */
export type Procedure<K extends Frame['kind']> = (play: Play, frame: Extract<Frame, { kind: K }>) => void;
