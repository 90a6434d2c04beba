import type { BlockId, HexId, Means } from '../../state.js';

/** A way from where blocks stand to where they go. */
export interface Way {
  readonly by: Means;
  /** Start, what lies between, and destination. */
  readonly hexes: readonly HexId[];
}

/** A movement that is legal: who goes which way, and for whom it is a forced march (5.5). */
export interface Move extends Way {
  readonly blocks: readonly BlockId[];
  readonly marching: readonly BlockId[];
}
