import type { Ended } from '../../core/procedures/frame-stack-accessors.js';
import type { CardKind, Side } from '../ids.js';
import type { FrameBase } from './frame-base-type.js';

/**
 * The bottom of the stack: the years and their turns. The step is what comes next once nothing lies above it: `year`
 * deals, `second` lets Player 2 act after Player 1, `winter` is 11.
 */
export interface TurnFrame extends FrameBase {
  readonly kind: 'turn';
  readonly step: 'year' | 'cards' | 'weather' | 'first' | 'second' | 'battles' | 'end' | 'winter';
}

/** Both sides choose a card at once, face down (3.1), or put one back (13.4). */
export interface ChooseFrame extends FrameBase {
  readonly kind: 'choose';
  readonly purpose: 'play' | 'discard';
  /** Null until it is chosen, and for who cannot see it. */
  readonly chosen: { readonly [S in Side]: CardKind | null };
  readonly made: { readonly [S in Side]: boolean };
}

/** Margin of 5.4: the British choose who goes first. */
export interface InitiativeFrame extends FrameBase {
  readonly kind: 'initiative';
}

/** The game is over. */
export type OverFrame = FrameBase & Ended<Side>;
