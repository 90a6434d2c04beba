import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { Table, TableToRead } from '../../game/table/index.js';
import type { Entry } from '../../log/format/index.js';

/**
 * Whether the entries hold something the side was told. Only what happened counts, not that something was asked or
 * queued: mail must not betray what the other side is about. Being asked oneself is another matter.
 */
export function isNewsFor(entries: readonly Entry[], side: SideId): boolean {
  return entries.some((entry) =>
    [entry.public, entry.sealed[side]].some(
      (part) => (part?.events?.length ?? 0) > 0 || (part?.draws?.length ?? 0) > 0,
    ),
  );
}

/** Whether the entries hold something that everybody was told. */
export function isPublicNews(entries: readonly Entry[]): boolean {
  return entries.some(({ public: part }) => (part.events?.length ?? 0) > 0 || (part.draws?.length ?? 0) > 0);
}

/** What has to do with the players' time alone: it moves nothing, and nobody who reads along waits for it. */
const OF_TIME: ReadonlySet<string> = new Set([
  'time-given',
  'control-changed',
  'vacation',
  'vacation-over',
  'quiet-windows',
  'quiet-windows-ended',
]);

/** Whether all that everybody was told by these entries has to do with the players' time alone. */
export function isOfTimeAlone(entries: readonly Entry[]): boolean {
  return entries.every(
    ({ public: { events = [], draws = [] } }) =>
      draws.length === 0 && events.every(({ kind }) => OF_TIME.has(kind)),
  );
}

/** Whether the side is asked something now that it was not asked just after entry `since`. */
export async function isAskedAnew(table: Table, side: SideId, since: number): Promise<boolean> {
  const now = await table.asked(side);
  if (now.length === 0) return false;
  const before = new Set(since < 0 ? [] : await table.asked(side, since));
  return now.some((id) => !before.has(id));
}

/** The entry before the first of these; undefined when there are none. */
export function sinceOf(entries: readonly Entry[]): number | undefined {
  const first = entries[0];
  return first === undefined ? undefined : first.seq - 1;
}

/** The last entry a side caused by writing; before the first one when it never did. */
export async function lastHeard(table: TableToRead, side: string): Promise<number> {
  const MOST = 64;
  // Nearly always it is one of the last few.
  let step = 4;
  for (let to = table.head.seq; to >= 0; to -= step, step = Math.min(MOST, 2 * step)) {
    const entries = await table.entries(Math.max(0, to - step + 1), to);
    const own = entries.findLast((entry) => entry.kind === 'orders' && entry.source.by === side);
    if (own !== undefined) return own.seq;
  }
  return -1;
}
