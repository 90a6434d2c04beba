import type { Violation } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { Session } from '../../engine/core/session/session.js';
import { type Entry, inputOf, lineOf } from '../../log/format/index.js';
import type { LineVerdict, OrderLine } from './table-interfaces.js';

/** What a line came to, worst first: a line with several orders is told by the worst of them. */
const RANK = ['refused', 'unread', 'not-done', 'queued', 'legal', 'done', 'noted'] as const;

/** One verdict for each line, from the verdicts of its parts; lines without a part were noted. */
export function verdictsOf(
  lines: readonly OrderLine[],
  parts: readonly {
    readonly line: number;
    readonly status: LineVerdict['status'];
    readonly violation?: Violation;
  }[],
): LineVerdict[] {
  const byLine = new Map<number, (typeof parts)[number][]>();
  for (const part of parts) {
    const mine = byLine.get(part.line);
    if (mine === undefined) byLine.set(part.line, [part]);
    else mine.push(part);
  }
  return lines.map(({ line, text }) => {
    const mine = byLine.get(line) ?? [];
    const worst = RANK.map((status) => mine.find((part) => part.status === status)).find(
      (part) => part !== undefined,
    );
    return {
      line,
      text,
      status: worst?.status ?? 'noted',
      ...(worst?.violation === undefined ? {} : { violation: worst.violation }),
    };
  });
}

/**
 * What the log says became of a message's lines: answered, dropped, or still queued. Works for a message just
 * handled as for one that came again after a crash.
 */
export function verdictsFromLog(
  message: { readonly side: SideId; readonly entries: readonly Entry[]; readonly session: Session },
  lines: readonly OrderLine[],
  waitingFor?: Violation,
): LineVerdict[] {
  const { side, entries, session } = message;
  const parts: { line: number; status: LineVerdict['status']; violation?: Violation }[] = [];
  const orders = entries.find((entry) => {
    const input = inputOf(entry);
    // Orders that were called off or changed in the same message hold no line of their own.
    return input?.type === 'orders' && input.side === side && input.received.length > 0;
  });
  const noted = orders === undefined ? null : inputOf(orders);
  // A message without orders let others go on at most: those of the side's earlier mails, told to it by its report.
  if (orders === undefined || noted?.type !== 'orders' || noted.queue === null)
    return verdictsOf(lines, parts);
  for (const entry of entries) {
    const input = inputOf(entry);
    const from = lineOf(entry);
    // Orders of the other side may have gone on within the same submission, and their lines have numbers, too.
    if (from === null || entry.source.by !== side || from.message !== orders.source.message) continue;
    const { line } = from;
    if (input?.type === 'answer' && input.via === 'queue') parts.push({ line, status: 'done' });
    if (input?.type === 'drop' && input.what === 'queue') {
      parts.push({ line, status: 'refused', violation: input.reason });
    }
  }
  const mine = new Set(noted.queue.map(({ line }) => line));
  for (const { line, message: from } of session.queues[side] ?? []) {
    if (from !== orders.source.message || !mine.has(line)) continue;
    parts.push({
      line,
      status: 'queued',
      ...(waitingFor === undefined ? {} : { violation: waitingFor }),
    });
  }
  const told = new Set(parts.map((part) => part.line));
  for (const line of mine) if (!told.has(line)) parts.push({ line, status: 'not-done' });
  return verdictsOf(lines, parts);
}
