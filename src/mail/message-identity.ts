import { createHash } from 'node:crypto';
import type { MailHead } from './message.js';
import { header } from './message.js';

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
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const text = bytes.toString('latin1').replace(/\r\n?/g, '\n');
  const split = text.indexOf('\n\n');
  const content = split < 0 ? '' : text.slice(split + 2).trimEnd();
  const name = head.messageId ?? `${header(head, 'date') ?? ''}\n${header(head, 'subject') ?? ''}`;
  return createHash('sha256')
    .update(`${head.from?.address ?? ''}\n${name}\n`)
    .update(Buffer.from(content, 'latin1'))
    .digest('hex');
}
