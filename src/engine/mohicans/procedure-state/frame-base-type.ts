import type { FrameBase as AnyFrame } from '../../core/procedures/procedure-context.js';
import type { Side } from '../ids.js';

/** What every frame has. Several questions at once are answered in any order. */
export type FrameBase = AnyFrame<Side>;
