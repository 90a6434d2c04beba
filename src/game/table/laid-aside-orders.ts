import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { type Entry, eventsOf, inputOf } from '../../log/format/index.js';

/** How many entries back orders that were laid aside can still be given again. */
const REACH = 200;

/** How many entries are read at once: those that were appended last are at hand. */
const AT_ONCE = 16;

/** Orders that a side had waiting and that were laid aside, or could not be carried out when their moment came. */
export interface LaidAside {
  /** In their order, as they were written. */
  readonly lines: readonly string[];
  /** Whether the side has given no order since. */
  readonly fresh: boolean;
  /** The entry that laid them aside. */
  readonly seq: number;
}

/**
 * The orders of a side that were laid aside last, from the entries up to `head` alone; null where there are none, where they were
 * given again, or where somebody else plays the side now. `read` gives entries from..to, both included.
 */
export async function laidAside(
  side: SideId,
  head: number,
  read: (from: number, to: number) => Promise<readonly Entry[]>,
): Promise<LaidAside | null> {
  const given: (readonly string[])[] = [];
  for (let to = head; to >= 0 && to > head - REACH; to -= AT_ONCE) {
    const entries = await read(Math.max(0, to - AT_ONCE + 1), to);
    for (const entry of entries.toReversed()) {
      const input = inputOf(entry);
      if (input?.type === 'substitute' && input.side === side) return null;
      const lines = laidAsideIn(entry, side);
      if (lines.length > 0) {
        return given.some((later) => lines.every((line) => later.includes(line)))
          ? null
          : { lines, fresh: given.length === 0, seq: entry.seq };
      }
      if (input?.type === 'orders' && input.side === side && (input.queue?.length ?? 0) > 0) {
        given.push((input.queue ?? []).map(({ text }) => text));
      }
    }
  }
  return null;
}

/** Events that tell a side which of its orders no longer wait. */
const LAYING: ReadonlySet<string> = new Set(['queue-laid-aside', 'queue-outdated', 'queue-dropped']);

/** What an entry laid aside of the side's waiting orders; an order that proved impossible took those behind it along. */
export function laidAsideIn(entry: Entry, side: SideId): readonly string[] {
  return eventsOf(entry, side).flatMap(({ kind, data }) => {
    const { lines } = data;
    return LAYING.has(kind) && Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : [];
  });
}
