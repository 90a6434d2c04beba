import type { FrameBase } from './base.js';

/** VI to VIII: the winter after the autumn turn. */
export interface WinterFrame extends FrameBase {
  readonly kind: 'winter';
}
