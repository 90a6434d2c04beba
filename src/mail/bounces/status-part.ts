import { bounded, type DeliveryAction, MOST_REPORTS, type RecipientReport } from './delivery-report.js';
import { statusOf } from './enhanced-status-code.js';

const ACTIONS: readonly DeliveryAction[] = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'];
/** Letters of the part that are read. */
const PART_LETTERS = 64 * 1024;

/** Reads a message/delivery-status part: groups of fields, one group for each recipient (RFC 3464, 2). */
export function readStatusPart(text: string): RecipientReport[] {
  const reports: RecipientReport[] = [];
  for (const group of text
    .slice(0, PART_LETTERS)
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)) {
    const fields = fieldsOf(group);
    const final = fields.get('final-recipient');
    const original = fields.get('original-recipient');
    // The first group speaks of the message; some servers forget the empty line between it and the first recipient.
    if (final === undefined && original === undefined) continue;
    reports.push(report(fields, addressOf(final ?? ''), addressOf(original ?? '')));
    if (reports.length === MOST_REPORTS) break;
  }
  return reports;
}

function report(fields: ReadonlyMap<string, string>, final: string, original: string): RecipientReport {
  const word = (fields.get('action') ?? '')
    .trim()
    .toLowerCase()
    .split(/[\s(;]/)[0];
  const given = fields.get('status') ?? '';
  const diagnostic = bounded(withoutType(fields.get('diagnostic-code') ?? ''));
  const named = ACTIONS.find((action) => action === word) ?? null;
  const status = statusOf(given, diagnostic, named);
  const remote = bounded(withoutType(fields.get('remote-mta') ?? ''));
  return {
    recipient: final === '' ? original : final,
    originalRecipient: original === '' || original === final ? null : original,
    action: named ?? actionOf(status),
    status,
    diagnostic,
    remoteMta: remote === '' ? null : remote,
  };
}

/** What a report without a (known) action means by its status. */
export function actionOf(status: string): DeliveryAction {
  if (status.startsWith('5')) return 'failed';
  return status.startsWith('4') ? 'delayed' : 'delivered';
}

function fieldsOf(group: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const match = /^([!-9;-~]+)[ \t]*:(.*)$/.exec(line);
    const key = match?.[1]?.toLowerCase();
    if (key !== undefined && !fields.has(key)) fields.set(key, match?.[2]?.trim() ?? '');
  }
  return fields;
}

/** `rfc822; Bob@example.org` -> `bob@example.org`; empty when there is no address. */
function addressOf(field: string): string {
  const match = /[^\s<>;,"]+@[^\s<>;,"]+/.exec(withoutType(field).slice(0, 600));
  return match?.[0].toLowerCase() ?? '';
}

function withoutType(field: string): string {
  return field.replace(/^\s*[a-z0-9-]{1,40}\s*;/i, '').trim();
}
