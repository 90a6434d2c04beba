import type { PieceId, Side, SpaceId } from '../ids.js';
import type { FrameBase } from './frame-base-and-result-types.js';
import type { Travel } from './movement-frame-types.js';

/** What a battle is about; whoever starts one says this. */
export interface BattleCause {
  /** The attacker. */
  readonly side: Side;
  readonly space: SpaceId;
  /** Units and leaders that attack, in the space already. */
  readonly attackers: readonly PieceId[];
  /** 7.51: the activated leader of the attacker; null when none was activated. */
  readonly leader: PieceId | null;
  /** Units and leaders that defend outside; militia are not among them yet, but for those that met a raid (10.21). */
  readonly defenders: readonly PieceId[];
  /** The space the attackers entered from (7.92); null for a sortie, who retreats inside. */
  readonly from: SpaceId | null;
  readonly by: Travel | 'sortie' | 'raid';
  /** Attackers who were besieged inside here and joined in (8.251, 8.252): they retreat inside. */
  readonly joined: readonly PieceId[];
  /** 6.712: an infiltrator at a fort, who must retreat whoever wins, and he alone. */
  readonly infiltrator: boolean;
}

export type BattleRole = 'attacker' | 'defender';

/** A battle (7.0). */
export interface BattleFrame extends FrameBase, BattleCause {
  readonly kind: 'battle';
  readonly step:
    | 'militia'
    | 'attacker-cards'
    | 'defender-cards'
    | 'fire'
    | 'losses'
    | 'leaders'
    | 'result'
    | 'retreat'
    | 'infiltrator'
    | 'massacre'
    | 'give-way'
    | 'end';
  /** 7.3: militia that take part. */
  readonly militia: readonly PieceId[];
  /** 7.56: sides that played Ambush!. */
  readonly ambush: readonly Side[];
  /** Step losses inflicted by each side on the table; null before it fired. */
  readonly caused: { readonly [R in BattleRole]: number | null };
  /** Who has still to take the losses of the last fire, in that order (7.6). */
  readonly owed: readonly BattleRole[];
  /** 7.7: whose leaders are still to be tested after the last fire. */
  readonly leaderTests: readonly BattleRole[];
  /** Pieces on either side when the firing began, militia and all: what 7.81 counts. Empty until then. */
  readonly began: readonly PieceId[];
  readonly winner: Side | null;
  /** 7.82 */
  readonly overrun: boolean;
  /** 5.45: the winner destroyed the stockade. */
  readonly razed: boolean;
}

/** The losers of a battle leave the space (7.9); `side` is the loser. */
export interface RetreatFrame extends FrameBase {
  readonly kind: 'retreat';
  readonly side: Side;
  readonly space: SpaceId;
  readonly pieces: readonly PieceId[];
  /** 7.92: where the enemy entered from; not for retreating. */
  readonly entered: SpaceId | null;
  /** 7.92: where beaten attackers came from and must go back to; null for defenders. */
  readonly back: SpaceId | null;
  /** 8.13: units that may still go inside the fort or fortress here; leaders go with them. */
  readonly room: number;
}
