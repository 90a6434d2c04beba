import type { Violation } from '../engine/core/result.js';
import type { Session } from '../engine/core/session.js';
import type { SideId } from '../engine/core/viewer.js';
import type { Entry } from '../log/entry.js';
import { inputOf } from '../log/parts.js';
import type { LineVerdict, OrderLine } from './types.js';

/** What a line came to, worst first: a line with several orders is told by the worst of them. */
const RANK = ['refused', 'not-done', 'queued', 'legal', 'done', 'noted'] as const;

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
  for (const entry of entries) {
    const input = inputOf(entry);
    if (input?.type === 'answer' && entry.source.line !== null && input.via === 'queue') {
      parts.push({ line: entry.source.line, status: 'done' });
    }
    if (input?.type === 'drop' && input.what === 'queue' && entry.source.line !== null) {
      parts.push({ line: entry.source.line, status: 'refused', violation: input.reason });
    }
  }
  for (const entry of entries) {
    const input = inputOf(entry);
    if (input?.type !== 'orders' || input.side !== side) continue;
    const waiting = (session.queues[side] ?? []).filter((queued) =>
      input.queue?.some((line) => line.line === queued.line && line.message === queued.message),
    );
    for (const queued of waiting) {
      parts.push({
        line: queued.line,
        status: 'queued',
        ...(waitingFor === undefined ? {} : { violation: waitingFor }),
      });
    }
    const told = new Set(parts.map((part) => part.line));
    for (const queued of input.queue ?? []) {
      if (!told.has(queued.line)) parts.push({ line: queued.line, status: 'not-done' });
    }
  }
  return verdictsOf(lines, parts);
}
