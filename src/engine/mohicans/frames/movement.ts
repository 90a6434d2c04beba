import type { Side } from '../ids.js';
import type { FrameBase } from './base.js';

/** III: one side moves until it has done. */
export interface MovementFrame extends FrameBase {
  readonly kind: 'movement';
  readonly side: Side;
}
