import type { Entry, GameTypes, LogTypes } from '../format/index.js';

/** How many are kept: a robot has hundreds of logs open. */
const KEPT = 16;

/**
 * The entries that this program appended last, as they were written, and those before them as far as somebody has read them: what is
 * told of a message needs them a moment later, for every reader, and reading an entry takes longer than making it.
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

  /** Notes entries that were read, where they are newer than those that are kept, or these follow on them. */
  rememberRead(entries: readonly Entry<K>[]): void {
    const last = entries.at(-1);
    if (last === undefined) return;
    const [first] = this.#kept;
    const newest = this.#kept.at(-1);
    if (newest === undefined || last.seq > newest.seq) this.#kept = entries.slice(-KEPT);
    else if (first?.seq === last.seq + 1) this.#kept = [...entries, ...this.#kept].slice(-KEPT);
  }

  /** Those of the entries from..to, both included, that are kept: the last of them, or none. */
  lastOf(from: number, to: number): Entry<K>[] {
    const [first] = this.#kept;
    if (first === undefined || to < first.seq || to >= first.seq + this.#kept.length) return [];
    return this.#kept.slice(Math.max(0, from - first.seq), to - first.seq + 1);
  }
}
