import type { Ended } from '../../core/procedures/frame-stack-accessors.js';
import type { CardNumber, PieceId, Side, SpaceId } from '../ids.js';
import type { FrameBase } from './frame-base-and-result-types.js';

/** One activated group that moves as one: a force, a unit or a leader alone. */
export interface MovingGroup {
  /** Units and leaders still with it, in canonical order. */
  readonly pieces: readonly PieceId[];
  /** The commander of a force; null for an individual unit. A leader alone is his own commander. */
  readonly commander: PieceId | null;
  /** Where it started. */
  readonly from: SpaceId;
}

/** The deal that opens a season (4.0 A.1); chance answers it. */
export interface DealFrame extends FrameBase {
  readonly kind: 'deal';
}

/**
 * The action phase of a side (4.0 A.2): it asks for a card once (5.26); what the card sets off lies on top of it,
 * and when all of that is over so is the phase. It keeps what the rules ask about the phase as a whole.
 */
export interface ActionFrame extends FrameBase {
  readonly kind: 'action';
  readonly side: Side;
  readonly step: 'open' | 'over';
  /** 5.36: took part in a combat (8.251) or an assault (9.12) of this phase, so may not be activated any more. */
  readonly fought: readonly PieceId[];
  /** 9.13: where which side played Coehorns this phase. */
  readonly coehorns: readonly { readonly side: Side; readonly space: SpaceId }[];
  /** 14.24 of the 1st edition: units that were infiltrated in this phase and let it pass. */
  readonly infiltrated: readonly PieceId[];
}

/** The activation that a card pays for (5.3): groups that act one after the other (5.33, 5.36). */
export interface ActivationFrame extends FrameBase {
  readonly kind: 'activation';
  readonly side: Side;
  readonly card: CardNumber;
  readonly how: 'force' | 'unit' | 'individuals' | 'campaign';
  /** Groups that have not acted yet; they may be taken in any order (5.33). */
  readonly groups: readonly MovingGroup[];
  /** Groups that end their activation where they stand, without being asked. */
  readonly staying: readonly MovingGroup[];
  /** Groups that have acted, as they set out, for the ban on acting twice (5.36). */
  readonly acted: readonly MovingGroup[];
}

/** The game is over. */
export type OverFrame = FrameBase & Ended<Side>;
