import type { Table } from '../../game/table/index.js';
import { isPublicNews } from '../../robot/letters/index.js';

/** How many entries are looked at in one go. */
const PAGE = 32;

/**
 * The last entry by which everybody was told something: a page shows a game as it was then. What sides have said for themselves alone
 * since changes nothing on it, so that nobody learns by looking when somebody has ordered.
 */
export async function publicUpTo(
  table: Pick<Table, 'head' | 'entries'>,
): Promise<{ readonly seq: number; readonly hash: string; readonly at: string }> {
  for (let to = table.head.seq; to >= 0; to -= PAGE) {
    const entries = await table.entries(Math.max(0, to - PAGE + 1), to);
    const found = entries.findLast((entry) => entry.seq === 0 || isPublicNews([entry]));
    if (found !== undefined) return { seq: found.seq, hash: found.hash, at: found.at };
  }
  throw new Error('a game without a first entry');
}
