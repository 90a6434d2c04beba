import type { Entry, GameTypes, LogTypes } from '../format/index.js';

/** How many are kept: a robot has hundreds of logs open. */
const KEPT = 16;

/**
 * The entries that this program appended last, as they were written: what is told of a message needs them a moment later, for every
 * reader, and reading an entry takes longer than making it.
 */
export class RecentEntries<K extends LogTypes = GameTypes> {
  /** Without a gap, oldest first. */
  #kept: readonly Entry<K>[] = [];

  remember(entries: readonly Entry<K>[]): void {
    const [first] = entries;
    if (first === undefined) return;
    const follows = this.#kept.at(-1)?.seq === first.seq - 1;
    this.#kept = [...(follows ? this.#kept : []), ...entries].slice(-KEPT);
  }

  /** The entries from..to, both included; null where not all of them are kept. */
  between(from: number, to: number): Entry<K>[] | null {
    const [first] = this.#kept;
    if (first === undefined || from < first.seq || to >= first.seq + this.#kept.length) return null;
    return this.#kept.slice(from - first.seq, to - first.seq + 1);
  }
}
