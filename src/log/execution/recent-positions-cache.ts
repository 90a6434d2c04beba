import type { GameTypes, LogTypes, Position } from '../format/index.js';

/** How many are kept, and how many entries lie between them at least: a robot has hundreds of logs open. */
const KEPT = 3;
const APART = 8;

/**
 * Some of the last positions of a log. What was a moment ago is replayed from the one before it, in a few steps, and not
 * from the start: a report compares the board with what it was when its reader was last written to.
 */
export class RecentPositions<K extends LogTypes = GameTypes> {
  /**
   * By entry, oldest first. As text: what is worked out about a position (views, ways, supply) lives as long as the
   * position itself, which is many times its size.
   */
  #kept: readonly { readonly seq: number; readonly text: string }[] = [];

  remember(...positions: readonly Position<K>[]): void {
    for (const position of positions) {
      const { seq } = position;
      if (this.#kept.some((one) => one.seq <= seq && seq - one.seq < APART)) continue;
      // Of two that are near each other the earlier one is a start for both.
      const others = this.#kept.filter((one) => one.seq < seq || one.seq - seq >= APART);
      const kept = { seq, text: JSON.stringify(position) };
      this.#kept = [...others, kept].sort((one, other) => one.seq - other.seq).slice(-KEPT);
    }
  }

  get oldest(): Position<K> | null {
    return positionIn(this.#kept[0]);
  }

  /** The last one at or before an entry; null where all are later. */
  before(seq: number): Position<K> | null {
    return positionIn(this.#kept.findLast((one) => one.seq <= seq));
  }
}

/** Positions are plain JSON, as a snapshot keeps them. */
function positionIn<K extends LogTypes>(kept: { readonly text: string } | undefined): Position<K> | null {
  return kept === undefined ? null : (JSON.parse(kept.text) as Position<K>);
}
