import type { BlockId, Side } from '../ids.js';
import type { FrameBase } from './frame-base-type.js';

/** 11: what is done between two years, in this order. The step is what comes next once nothing lies above it. */
export interface WinterFrame extends FrameBase {
  readonly kind: 'winter';
  readonly step: 'victory' | 'french-entry' | 'indians' | 'disband' | 'attrition' | 'end';
  /** 11.3: who is still to disband, the next one first. */
  readonly disbanding: readonly Side[];
}

/** 11.5: an exchange of prisoners that the other side accepts or declines. Prisoners are public. */
export interface ExchangeFrame extends FrameBase {
  readonly kind: 'exchange';
  /** Who proposes it. */
  readonly side: Side;
  /** Blocks of the other side that `side` holds and gives back. */
  readonly give: readonly BlockId[];
  /** Blocks of `side` that it gets back. */
  readonly take: readonly BlockId[];
}

/** 13.2: the other side of a forced exchange gets a prisoner back as well. */
export interface ReleaseFrame extends FrameBase {
  readonly kind: 'release';
  readonly side: Side;
}
