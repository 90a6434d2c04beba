import type { Side } from '../ids.js';
import type { FrameBase } from './base.js';

/** Set-up: what a side places as it likes. `choice` counts the choices of the data that are done. */
export interface SetUpFrame extends FrameBase {
  readonly kind: 'set-up';
  readonly choice: number;
  /** Units of this choice that are placed already. */
  readonly placed: number;
  readonly side: Side | null;
}
