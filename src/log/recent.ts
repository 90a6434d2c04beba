import type { Position } from './position.js';

/** A report compares the board with what it was when its reader was last written to, seldom longer ago than this. */
const KEPT = 16;

/** The last positions of a log, so that what was a moment ago need not be replayed from the start. */
export class RecentPositions {
  /** By entry, oldest first. */
  #kept: readonly Position[] = [];

  remember(...positions: readonly Position[]): void {
    const known = new Map([...this.#kept, ...positions].map((position) => [position.seq, position]));
    this.#kept = [...known.values()].sort((a, b) => a.seq - b.seq).slice(-KEPT);
  }

  get oldest(): Position | null {
    return this.#kept[0] ?? null;
  }

  /** The last one at or before an entry; null where all are later. */
  before(seq: number): Position | null {
    return this.#kept.findLast((position) => position.seq <= seq) ?? null;
  }
}
