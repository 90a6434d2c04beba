import type { Result } from '../engine/core/result.js';
import type { SideId } from '../engine/core/viewer.js';
import type { LineVerdict, Submission, Table } from '../game/types.js';
import type { Entry } from '../log/entry.js';
import { type Request, readBody } from './body.js';
import type { Limits, MailBody } from './message.js';
import type { Notice } from './reporter.js';
import { unknownRun } from './unknown-run.js';

/** What a mail did and what is to be said about it. */
export interface Deed {
  readonly verdicts: readonly LineVerdict[];
  readonly notices: readonly Notice[];
  readonly requests: readonly Request[];
  readonly preview: boolean;
  readonly withHelp: boolean;
  /** Null when there were no orders to judge. */
  readonly accepted: boolean | null;
  readonly entries: readonly Entry[];
}

const NOTHING: Deed = {
  verdicts: [],
  notices: [],
  requests: [],
  preview: false,
  withHelp: false,
  accepted: null,
  entries: [],
};

/**
 * Does what the mail of a side says. `message` is its identity: a message the log knows is told again from the log,
 * after whatever a crash left undone was finished.
 */
export async function carryOut(
  table: Table,
  side: SideId,
  body: Result<MailBody>,
  message: string,
  limits: Limits,
): Promise<Deed> {
  if (!body.ok) return { ...NOTHING, notices: [body.violation] };
  const reading = readBody(body.value.text);
  const { requests, preview, orders } = reading;
  const notices: Notice[] = body.value.fromHtml ? [{ code: 'html-only' }] : [];
  if (orders.length > limits.orders) {
    return {
      ...NOTHING,
      notices: [...notices, { code: 'too-many-orders', params: { most: limits.orders } }],
    };
  }
  if (table.knows(message)) {
    const rest = await table.resume();
    const told = await table.recall(message);
    return { ...NOTHING, ...verdictsOf(told), notices, requests, entries: merge(told.entries, rest) };
  }
  if (orders.length === 0) {
    const silent = requests.length === 0;
    return silent
      ? { ...NOTHING, notices: [...notices, { code: 'no-orders' }], withHelp: true }
      : { ...NOTHING, notices, requests };
  }
  const decision = reading.decision ?? undefined;
  const submission = preview
    ? await table.check(side, orders, decision)
    : await table.submit(side, orders, { via: 'mail', message }, decision);
  const run = submission.accepted ? null : await unknownRun(table, side, orders);
  if (run !== null) {
    const stopped: Notice = { code: 'stopped-reading', params: { line: run.line } };
    const { verdicts } = run;
    const all = [...notices, stopped];
    return { ...NOTHING, notices: all, verdicts, requests, preview, accepted: false, withHelp: true };
  }
  return { ...NOTHING, ...verdictsOf(submission), notices, requests, preview, entries: submission.entries };
}

function verdictsOf(submission: Submission): Pick<Deed, 'verdicts' | 'accepted'> {
  return { verdicts: submission.verdicts, accepted: submission.accepted };
}

function merge(told: readonly Entry[], rest: readonly Entry[]): Entry[] {
  const known = new Set(told.map((entry) => entry.seq));
  return [...told, ...rest.filter((entry) => !known.has(entry.seq))].sort((a, b) => a.seq - b.seq);
}
