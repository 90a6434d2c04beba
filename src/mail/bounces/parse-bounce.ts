import PostalMime, { type Attachment } from 'postal-mime';
import { type Envelope, header } from '../message/index.js';
import { cleanMime, DEPTH, headOf, isDaemon, parseHead } from '../parsing/index.js';
import type { DeliveryReport } from './delivery-report.js';
import { looksLikeBounce, quotedMessageId, readPlainBounce } from './plain-bounce.js';
import { readStatusPart } from './status-part.js';

/** What is read of a report: its own part is short, the copy of the mail behind it may be anything. */
const REPORT_BYTES = 256 * 1024;
const HEAD_BYTES = 64 * 1024;
const MOST_PARTS = 100;
const MESSAGE_ID = /<[^<>\s@]{1,400}@[^<>\s@]{1,400}>/;
const ADDRESS = /[^\s<>,;"]{1,64}@[^\s<>,;"]{1,255}/g;
const STATUS_PARTS = ['message/delivery-status', 'message/global-delivery-status'];
const COPIES = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];

/**
 * Reads a delivery report: multipart/report (RFC 3464, 6522), or the prose of servers that do not know it. Null when
 * the mail is none. Nothing in it is true for having been read: `believeReport` says what is.
 */
export async function parseDsn(
  raw: Uint8Array,
  envelope: Envelope | null = null,
): Promise<DeliveryReport | null> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, REPORT_BYTES));
  if (headOf(bytes).length > HEAD_BYTES) return null;
  const head = await parseHead(bytes);
  const field = (key: string) => header(head, key)?.trim() ?? '';
  const isReport = /^multipart\/report\b/i.test(field('content-type'));
  const failed = [...field('x-failed-recipients').slice(0, HEAD_BYTES).matchAll(ADDRESS)].map(([address]) =>
    address.toLowerCase(),
  );
  // A person may forward a report he got; that is no report to us.
  const byMachine =
    isReport ||
    failed.length > 0 ||
    isDaemon(head.from?.address ?? '') ||
    envelope?.from === '' ||
    field('return-path') === '<>';
  if (!byMachine) return null;
  const clean = cleanMime(bytes, MOST_PARTS, [...STATUS_PARTS, ...COPIES]);
  if (clean.kind !== 'clean') return null;
  const { text = '', attachments } = await PostalMime.parse(clean.bytes, {
    forceRfc822Attachments: true,
    maxNestingDepth: DEPTH,
  });
  const status = attachments.find((part) => STATUS_PARTS.includes(part.mimeType));
  const reports =
    status !== undefined
      ? readStatusPart(textOf(status))
      : failed.length > 0 || looksLikeBounce(text)
        ? readPlainBounce(text, failed)
        : [];
  // Read receipts and complaints are multipart/report as well, and say nothing of delivery.
  if (status === undefined && reports.length === 0) return null;
  return {
    reports,
    originalMessageId:
      (await copiedMessageId(attachments)) ??
      quotedMessageId(text) ??
      MESSAGE_ID.exec(field('in-reply-to'))?.[0] ??
      MESSAGE_ID.exec(field('references'))?.[0] ??
      null,
  };
}

async function copiedMessageId(attachments: readonly Attachment[]): Promise<string | null> {
  const copy = attachments.find((part) => COPIES.includes(part.mimeType));
  if (copy === undefined) return null;
  const { messageId } = await parseHead(bytesOf(copy).subarray(0, HEAD_BYTES));
  return messageId;
}

function textOf(part: Attachment): string {
  return bytesOf(part).toString('utf8');
}

function bytesOf({ content }: Attachment): Buffer {
  if (typeof content === 'string') return Buffer.from(content, 'utf8');
  return content instanceof Uint8Array
    ? Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    : Buffer.from(content);
}
