import type { FrameBase as AnyFrame } from '../../core/frames.js';
import type { Side } from '../ids.js';

/** What every frame has. Several questions at once are answered in any order. */
export type FrameBase = AnyFrame<Side>;
