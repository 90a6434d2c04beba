import type { BlockId, HexId, Side } from '../ids.js';
import type { FrameBase } from './frame-base-type.js';

/** 3.1.2: steps are added to blocks. */
export interface SupplyFrame extends FrameBase {
  readonly kind: 'supply';
  readonly side: Side;
  readonly left: number;
  /** Blocks that got a step by this card; in a view the viewer's own. */
  readonly supplied: readonly BlockId[];
}

/** 5, 6: one side's actions, moves before replacements (3.1.1). */
export interface ActionFrame extends FrameBase {
  readonly kind: 'action';
  readonly side: Side;
  /** Actions left. */
  readonly left: number;
  readonly step: 'moves' | 'marches' | 'replacements';
  /** Hexes whose group may still move for an action already paid (5.1). */
  readonly groups: readonly HexId[];
  /** Replacements paid for and still to be drawn. */
  readonly draws: number;
  /** 6: the block drawn, until it is deployed; null for who cannot see it. `drawing` while there is one. */
  readonly drawn: BlockId | null;
  readonly drawing: boolean;
}
