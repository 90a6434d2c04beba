import type { PlaceId, Side } from '../ids.js';
import type { FrameBase } from './base.js';

/** IV: the battles one after the other, the French attacks first. */
export interface BattlesFrame extends FrameBase {
  readonly kind: 'battles';
}

/** One battle. */
export interface BattleFrame extends FrameBase {
  readonly kind: 'battle';
  readonly place: PlaceId;
  readonly attacker: Side;
}
