import type { FrameBase } from './frame-base-type.js';

/** VI and VII: the winter after the autumn turn. The step is what comes next. */
export interface WinterFrame extends FrameBase {
  readonly kind: 'winter';
  readonly step: 'militia' | 'promotions' | 'tribes' | 'supply' | 'iroquois' | 'naval' | 'end';
}
