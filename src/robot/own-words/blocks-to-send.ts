import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { Table } from '../../game/table/index.js';
import type { OwnWords } from './own-words.js';

/** So many ways to understand a mail are offered, and so many are looked at for them. */
const MOST_OFFERED = 4;

const MOST_JUDGED = 8;

/**
 * What answers a mail that was not carried out: up to four blocks of lines to send, the likeliest first, each of which would be
 * accepted as it stands; where none would, what was understood of the mail as one block to edit. Empty where nothing was.
 */
export async function blocksToSend(
  table: Table,
  side: SideId,
  spoken: Pick<OwnWords, 'readings' | 'mended'> | null,
  decision: string | undefined,
): Promise<readonly (readonly string[])[]> {
  if (spoken === null) return [];
  const offered: (readonly string[])[] = [];
  const seen = new Set<string>();
  for (const lines of spoken.readings()) {
    const key = lines.join('\n');
    if (seen.has(key)) continue;
    if (seen.size >= MOST_JUDGED || offered.length >= MOST_OFFERED) break;
    seen.add(key);
    const orders = lines.map((text, at) => ({ line: at + 1, text }));
    const { accepted } = await table.check(side, orders, decision, [], 'mail');
    if (accepted) offered.push(lines);
  }
  if (offered.length > 0) return offered;
  return spoken.mended.length > 0 ? [spoken.mended] : [];
}
