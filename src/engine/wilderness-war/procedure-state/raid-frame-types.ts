import type { PieceId, Side, SpaceId } from '../ids.js';
import type { FrameBase } from './frame-base-and-result-types.js';

/** What a raid is about; whoever starts one says this. */
export interface RaidCause {
  readonly side: Side;
  readonly space: SpaceId;
  /** Auxiliaries and leaders who raid together with one roll (10.1). */
  readonly pieces: readonly PieceId[];
  /** 7.51, 10.13: whose tactics count. */
  readonly leader: PieceId | null;
  /** The space a retreat would lead back to (10.23). */
  readonly from: SpaceId;
  /** 10.2: whether militia may not deploy because of an earlier battle of these raiders. */
  readonly militiaBarred: boolean;
}

/** A raid (10.0): militia against it, Blockhouses, the roll, losses, and the way home. */
export interface RaidFrame extends FrameBase, RaidCause {
  readonly kind: 'raid';
  readonly step: 'militia' | 'fought' | 'blockhouses' | 'roll' | 'losses' | 'leaders' | 'end';
  /** Steps the raiders have still to lose (10.31). */
  readonly losses: number;
  /** 10.32: the roll endangers their leaders. */
  readonly perilous: boolean;
}

/** Pieces go home (10.4): after a raid, or at the end of the year. */
export interface HomeFrame extends FrameBase {
  readonly kind: 'home';
  readonly side: Side;
  readonly space: SpaceId;
  readonly pieces: readonly PieceId[];
  /** 10.413: those of them who may as well stay where they are; nobody after a raid. */
  readonly staying: readonly PieceId[];
  readonly why: 'raid' | 'year';
  readonly step: 'choose' | 'arrived';
  /** Where they went, to be looked at for enemy leaders who must give way (6.53). */
  readonly goals: readonly SpaceId[];
}
