import { type BounceKind, classify, type DeliveryReport, type RecipientReport } from '../bounces/index.js';
import { type Envelope, firstReturnedMail, type MailHead, type RobotAddress } from '../message/index.js';
import type { OutboxRecord } from '../store/index.js';
import type { MailReader } from '../worker/index.js';

/** What the outbox knows of a mail that was sent. `Outbox.record` answers it. */
export type SentMail = Pick<OutboxRecord, 'to' | 'game' | 'kind'>;

/** A report on a mail of ours. */
export interface Bounce {
  /** The outbox id of the mail reported on. */
  readonly mail: string;
  /** The address we wrote to, lower case. */
  readonly to: string;
  readonly game: string | null;
  readonly kind: OutboxRecord['kind'];
  /** Null when nothing failed (yet). */
  readonly failure: BounceKind | null;
  readonly report: RecipientReport;
}

/**
 * Reads a mail as a report on one of ours. `none` is no delivery report at all; `foreign` is one of a mail we did not
 * send or to somebody we did not send it to, which is no news of anybody.
 */
export async function readBounce(
  { raw, head, envelope }: { raw: Uint8Array; head: Pick<MailHead, 'recipients'>; envelope: Envelope | null },
  reader: Pick<MailReader, 'report'>,
  robot: RobotAddress,
  lookup: (id: string) => Promise<SentMail | null>,
): Promise<'none' | 'foreign' | Bounce> {
  const report = await reader.report(raw, envelope);
  if (report === null) return 'none';
  const recipients = [...(envelope?.to ?? []), ...head.recipients];
  return (await believeReport(report, recipients, robot, lookup)) ?? 'foreign';
}

/**
 * What of a report is to be believed. It must name a mail of ours, by the return path it came back to or by its
 * Message-ID, neither of which a stranger can guess, and the recipient must be the one that mail went to. Only a mail
 * that came back by its own return path may name another one: then the recipient forwards his mail, and his address
 * is what failed for us.
 */
export async function believeReport(
  report: DeliveryReport,
  recipients: readonly string[],
  robot: RobotAddress,
  lookup: (id: string) => Promise<SentMail | null>,
): Promise<Bounce | null> {
  const returned = firstReturnedMail(robot, recipients);
  const quoted = report.originalMessageId === null ? null : robot.mailId(report.originalMessageId);
  for (const id of new Set([returned, quoted])) {
    const sent = id === null ? null : await lookup(id);
    if (id === null || sent === null) continue;
    const to = sent.to.toLowerCase();
    const named = report.reports.find(({ recipient, originalRecipient }) =>
      [recipient, originalRecipient].includes(to),
    );
    const forwarded = id === returned && report.reports.length === 1 ? report.reports[0] : undefined;
    const about = named ?? forwarded;
    if (about === undefined) continue;
    return { mail: id, to, game: sent.game, kind: sent.kind, failure: classify(about), report: about };
  }
  return null;
}
