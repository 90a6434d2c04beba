import type { Side } from '../ids.js';
import type { FrameBase } from './frame-base-type.js';

/** III: one side moves until it has done. */
export interface MovementFrame extends FrameBase {
  readonly kind: 'movement';
  readonly side: Side;
  /** Movement points of a stack that has not moved: irregulars, and all who need supply. */
  readonly pace: Pace;
  /** The optional halves: who moves in this phase; null for everybody. */
  readonly only: Mover | null;
  /** The Sea Lift has carried troops: movement by land is over. */
  readonly sea: boolean;
  /** The side has been asked, so it says itself when it has done. */
  readonly begun: boolean;
}

/** Whether a unit moves as irregulars do, for nothing, or as those who need supply. */
export type Mover = 'irregular' | 'supplied';
export type Pace = { readonly [M in Mover]: number };
