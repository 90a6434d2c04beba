import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { type Entry, inputOf } from '../../log/format/index.js';
import type { GameLog, LogTransaction } from '../../log/storage/index.js';
import type { Submission } from './table-interfaces.js';
import { verdictsFromLog } from './verdicts-from-log.js';
import { writtenAnswer } from './written-answer.js';

/** How many entries are read at once to find the end of what a message brought about. */
const AT_ONCE = 64;

/** What became of a message that the log knows, told again from the log. `kept` reads entries, also within a transaction. */
export async function recall(
  log: GameLog | LogTransaction,
  kept: Pick<GameLog, 'readEntries' | 'sessionAt' | 'module'>,
  message: string,
  localeOf: (side: SideId) => string,
): Promise<Submission> {
  const entries = await log.entriesOfMessage(message);
  const followed = await followedBy(log, kept, message, entries[0]?.seq);
  const received = entries
    .map(inputOf)
    .find((input) => input?.type === 'orders' && input.received.length > 0);
  // Only words to the table: they were accepted, or the log would not know the message.
  if (received?.type !== 'orders') return { accepted: true, verdicts: [], entries: followed };
  const { module } = kept;
  const written = new Map<number, string>();
  for (const entry of entries) {
    const input = inputOf(entry);
    if (input?.type !== 'answer' || input.side !== received.side) continue;
    const { state } = await kept.sessionAt(entry.seq - 1);
    const text = writtenAnswer(module, state, input, localeOf(input.side));
    if (text !== null) written.set(entry.seq, text);
  }
  const all = [...new Map([...followed, ...entries].map((entry) => [entry.seq, entry])).values()];
  const inOrder = all.sort((a, b) => a.seq - b.seq);
  const locale = localeOf(received.side);
  const told = { side: received.side, entries: inOrder, session: log.session, module, written, locale };
  return { accepted: true, verdicts: verdictsFromLog(told, received.received), entries: followed };
}

/** The entries appended when a message came: its own, from `first` on, and what followed of itself. */
async function followedBy(
  { head }: GameLog | LogTransaction,
  kept: Pick<GameLog, 'readEntries'>,
  message: string,
  first: number | undefined,
): Promise<readonly Entry[]> {
  const followed: Entry[] = [];
  for (let from = first ?? head.seq + 1; from <= head.seq; from += AT_ONCE) {
    const next = await kept.readEntries(from, Math.min(from + AT_ONCE - 1, head.seq));
    const end = next.findIndex((entry) => entry.source.message !== message && !wentOn(entry));
    followed.push(...(end < 0 ? next : next.slice(0, end)));
    if (end >= 0) break;
  }
  return followed;
}

/** Whether nobody caused the entry but the one before it. */
function wentOn({ kind, source: { via, message } }: Entry): boolean {
  const due = kind === 'answer' || kind === 'chance' || kind === 'drop' || kind === 'next';
  return due && (via === 'queue' || via === 'plan' || (via === 'robot' && message === null));
}
