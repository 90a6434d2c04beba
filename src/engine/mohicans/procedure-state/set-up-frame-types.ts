import type { FrameBase } from './frame-base-type.js';

/** Set-up: what the sides place as they like. `choice` counts the choices of the data that are made. */
export interface SetUpFrame extends FrameBase {
  readonly kind: 'set-up';
  readonly choice: number;
}
