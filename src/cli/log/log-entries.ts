import { parseEntry } from '../../log/entries/index.js';
import { splitDocuments } from '../../log/format/index.js';
import type { LoggedEntry } from '../../proof/house/index.js';

/** The entries of a log, by their hashes. */
interface HashedLog {
  readonly game: string;
  readonly list: readonly LoggedEntry[];
}

/** The entries of a log that was verified. */
export function entriesOf(log: Uint8Array): HashedLog {
  const bytes = Buffer.from(log);
  let game = '';
  const list: LoggedEntry[] = [];
  for (const { start, end } of splitDocuments(bytes).complete) {
    const parsed = parseEntry(bytes.subarray(start, end));
    if (!('entry' in parsed)) throw new Error(`an entry that was verified cannot be read: ${parsed.problem}`);
    const { seq, hash, public: told } = parsed.entry;
    game = told.open?.game ?? game;
    list.push({ seq, hash });
  }
  return { game, list };
}
