import type { Table } from '../../game/table/index.js';
import type { Entry } from '../../log/format/index.js';

/** How many entries are read at once, newest first. */
const AT_ONCE = 64;

/**
 * The newest deed in a game if it was one of the robot in somebody's stead, with what followed of itself: a crash may
 * have come before anybody was told. Null when somebody else acted last. Whatever happened since would change who is to
 * be told, and by that betray what a side must not know; so older deeds are left alone.
 */
export async function newestDeed(
  table: Table,
): Promise<{ readonly cause: string; readonly entries: readonly Entry[] } | null> {
  for (let to = table.head.seq; to >= 0; to -= AT_ONCE) {
    const entries = await table.entries(Math.max(0, to - AT_ONCE + 1), to);
    const caused = entries.findLast(({ source }) => source.via !== 'robot' || source.message !== null);
    if (caused === undefined) continue;
    const { via, message } = caused.source;
    if (via !== 'robot' || message === null) return null;
    return { cause: message, entries: (await table.recall(message)).entries };
  }
  return null;
}
