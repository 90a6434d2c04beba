import { canonicalJson, type Json } from '../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { lastEra, type Modules } from '../../log/format/index.js';
import { ReplayedPositions, ToldPositions } from './positions.js';
import { gameOf, type Recorded } from './read-recorded-game.js';
import { seenSession } from './seen-session.js';

/** What two records of one game have in common. */
export interface Compared {
  /** Entries that stand in both. */
  readonly entries: number;
  /** Whether what the other one says its reader saw is what the rules give; null where nothing can be said of that. */
  readonly seen: boolean | null;
}

/**
 * Holds one record of a game against another: whether both tell one history, as far as the shorter goes; and, where `whole` has every
 * part open, whether the other's reader was told what the rules give. Refusals: `another-game`, `another-key`, `history-differs`, `seen-differs`, each
 * with the first entry that does. Throws `RecordUnreadable`.
 */
export async function compareRecords(
  whole: Recorded,
  other: Recorded,
  modules: Modules,
): Promise<Result<Compared>> {
  const [game, second] = [whole.table.id, other.table.id];
  if (game !== second) return refuse('another-game', undefined, { game, other: second });
  if (keyOf(whole) !== keyOf(other)) return refuse('another-key', undefined, { game });
  const entries = Math.min(whole.entries.length, other.entries.length);
  const seq = other.entries.slice(0, entries).findIndex(({ hash }, at) => whole.entries[at]?.hash !== hash);
  if (seq >= 0) return refuse('history-differs', undefined, { seq });
  const { reader } = other;
  const isTold = reader !== 'umpire' && other.entries[0]?.seen !== undefined;
  // What was seen is told in the form of the rules that the other record ends with.
  if (whole.reader !== 'umpire' || !isTold || entries < other.entries.length)
    return ok({ entries, seen: null });
  const read = await gameOf(whole.entries.slice(0, entries), modules);
  if (!read.ok) return read;
  const { module } = lastEra(read.value.eras);
  const made = new ReplayedPositions(read.value, whole.entries);
  const told = new ToldPositions(other.entries, read.value.opening.setup, reader);
  for (let at = 0; at < entries; at++) {
    const { setup: _setup, values: _values, ...seen } = told.sessionAt(at);
    const wanted = seenSession(module, made.sessionAt(at), reader);
    if (canonicalJson(seen as unknown as Json) !== canonicalJson(wanted)) {
      return refuse('seen-differs', undefined, { seq: at, reader });
    }
  }
  return ok({ entries, seen: true });
}

/** With what the house has signed it: of a game that was begun anew another one. */
function keyOf({ entries: [first] }: Recorded): string {
  return first?.public.open?.key ?? '';
}
