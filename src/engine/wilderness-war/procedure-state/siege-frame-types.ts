import type { PieceId, Side, SpaceId } from '../ids.js';
import type { FrameBase } from './frame-base-and-result-types.js';

/** A side that besieges: a roll on the Siege Table (8.23) or Surrender! instead, and the assault (9.0). */
export interface SiegeFrame extends FrameBase {
  readonly kind: 'siege';
  /** The besieger. */
  readonly side: Side;
  readonly space: SpaceId;
  /** The activated leader; null when a stack without one assaults (9.11). */
  readonly leader: PieceId | null;
  readonly step:
    | 'besieger-cards'
    | 'besieged-cards'
    | 'besieger-reply'
    | 'roll'
    | 'assault?'
    | 'attacker-cards'
    | 'defender-cards'
    | 'fire'
    | 'attacker-losses'
    | 'defender-losses'
    | 'leaders'
    | 'result'
    | 'surrender'
    | 'massacre'
    | 'give-way'
    | 'end';
  /** Step losses the table gave in the assault; null before anybody fired. */
  readonly caused: { readonly attacker: number; readonly defender: number } | null;
  /** 7.7: sides whose leaders must be tested. */
  readonly leaderTests: readonly Side[];
  /** Pieces that marched off after Surrender!: Massacre! may still reach them. */
  readonly surrendered: readonly PieceId[];
}

/** The chance to play Massacre! after a capture: asked of the enemy of the captor. */
export interface MassacreFrame extends FrameBase {
  readonly kind: 'massacre';
  /** Who captured or destroyed the fortification. */
  readonly captor: Side;
  readonly space: SpaceId;
  /** Pieces that had been inside and marched off. */
  readonly surrendered: readonly PieceId[];
}
