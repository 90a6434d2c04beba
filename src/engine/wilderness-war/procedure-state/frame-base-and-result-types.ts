import type { CallFrame } from '../../core/procedures/procedure-context.js';
import type { PieceId, Side } from '../ids.js';

/**
 * What every frame of the procedure under way has. The frame on top either asks (`ask`) or goes on by itself; a
 * procedure started by another one leaves its result in the frame below (`returned`) when it is over.
 */
export type FrameBase = CallFrame<Returned, Side>;

/** What a procedure tells the one that started it. */
export type Returned = BattleResult | LossResult | SimpleResult;

/** How a battle ended (7.8), as far as the movement, the raid or the sortie that caused it asks. */
export interface BattleResult {
  readonly of: 'battle';
  readonly winner: Side;
  /** Units and leaders of the attacker that are still in the battle space. */
  readonly remaining: readonly PieceId[];
  /** 7.82: every defender eliminated, no step lost, no fortification: the attacker may go on. */
  readonly overrun: boolean;
}

/** Which units a side reduced and eliminated to meet its losses (7.6). */
export interface LossResult {
  readonly of: 'losses';
  readonly reduced: readonly PieceId[];
  readonly eliminated: readonly PieceId[];
}

/** A procedure that has nothing to tell but that it is over. */
export interface SimpleResult {
  readonly of: 'done';
}
