import type { Side } from '../ids.js';
import type { FrameBase } from './base.js';

/** The bottom of the stack: the turns. The step is what comes next once nothing lies above it. */
export interface TurnFrame extends FrameBase {
  readonly kind: 'turn';
  readonly step:
    | 'set-up'
    | 'begin'
    | 'stations'
    | 'arrivals'
    | 'rebuild'
    | 'musters'
    | 'strategic'
    | 'french'
    | 'british'
    | 'battles'
    | 'raids'
    | 'sieges'
    | 'end'
    | 'winter';
}

/** The game is over. */
export interface OverFrame extends FrameBase {
  readonly kind: 'over';
  readonly winner: Side | null;
  /** Stem of its text: `outcome.REASON`. */
  readonly reason: string;
  readonly rule: string;
}
