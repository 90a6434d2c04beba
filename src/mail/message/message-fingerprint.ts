import { createHash } from 'node:crypto';
import { header, type MailHead } from './mail-head.js';

const [LF, CR] = [0x0a, 0x0d];
/** What is no letter in latin1. */
const BLANK: ReadonlySet<number | undefined> = new Set([9, 10, 11, 12, 13, 0x20, 0xa0]);

/** SHA-256 (hex) of the bytes as they came. */
export function rawHash(raw: Uint8Array): string {
  return createHash('sha256').update(raw).digest('hex');
}

/**
 * SHA-256 (hex) over author, Message-ID and content. Servers put trace headers of their own on every delivery, so the
 * raw bytes of a message that is delivered twice differ; this does not. A message without id has its date and subject
 * instead.
 */
export function messageIdentity(head: MailHead, raw: Uint8Array): string {
  const name = head.messageId ?? `${header(head, 'date') ?? ''}\n${header(head, 'subject') ?? ''}`;
  return createHash('sha256')
    .update(`${head.from?.address ?? ''}\n${name}\n`)
    .update(contentOf(raw))
    .digest('hex');
}

/** What stands below the headers, with one kind of line ends and no blanks at its end. */
function contentOf(raw: Uint8Array): Uint8Array {
  const lines = withPlainLineEnds(raw);
  const split = lines.indexOf('\n\n');
  let end = split < 0 ? 0 : lines.length;
  const begin = split < 0 ? 0 : split + 2;
  while (end > begin && BLANK.has(lines[end - 1])) end--;
  return lines.subarray(begin, end);
}

/** By bytes: as text a big mail would take many times its size and half a second. */
function withPlainLineEnds(raw: Uint8Array): Buffer {
  const out = Buffer.allocUnsafe(raw.length);
  let length = 0;
  let before = 0;
  for (const byte of raw) {
    if (byte !== LF || before !== CR) out[length++] = byte === CR ? LF : byte;
    before = byte;
  }
  return out.subarray(0, length);
}
