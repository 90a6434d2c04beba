import { couldProve, keyName } from './usable-dkim-signature.js';

/** A mail cut down to what is worth checking, so that the checks cost about the same whatever a sender makes up. */
export type BoundedMail =
  | {
      readonly ok: true;
      /** The mail with CRLF line ends, without the signatures that prove nothing about the author. */
      readonly bytes: Buffer;
      /** Signatures that were left in. */
      readonly signatures: number;
      /** Signatures that were in the mail. */
      readonly signed: number;
      /** The names in DNS of the keys of those that were left in. */
      readonly keys: readonly string[];
    }
  | { readonly ok: false; readonly fault: 'head-too-big' | 'too-many-fields' | 'too-many-lines' };

/** Real mail stays far below: the longest traces have some hundred fields and forty kilobytes. */
const HEAD_BYTES = 128 * 1024;
const FIELDS = 1_000;
const HEAD_LINES = 4_000;
const LINES = 100_000;
/** Two are usual (RSA and Ed25519); each costs a pass over the body and a question to DNS. */
const SIGNATURES = 4;

/**
 * Takes out of a mail the signatures of other domains than the author's, all beyond the first four, and the ARC
 * fields. Too big a head or too many lines are a fault. `author` is a domain as `domainOf` gives it.
 */
export function boundedMail(raw: Uint8Array, author: string): BoundedMail {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  if (countLines(bytes) > LINES) return { ok: false, fault: 'too-many-lines' };
  const text = bytes.toString('latin1').replace(/\r?\n/g, '\r\n');
  const end = text.indexOf('\r\n\r\n');
  const head = end < 0 ? text.replace(/(\r\n)+$/, '') : text.slice(0, end);
  if (head.length > HEAD_BYTES) return { ok: false, fault: 'head-too-big' };
  // Quadratic in the library: fields against signed fields, and the lines of one folded field.
  if (head.split('\r\n').length > HEAD_LINES) return { ok: false, fault: 'too-many-lines' };
  const fields = head.split(/\r\n(?![ \t])/);
  if (fields.length > FIELDS) return { ok: false, fault: 'too-many-fields' };
  let signed = 0;
  let signatures = 0;
  const keys = new Set<string>();
  const kept = fields.filter((field) => {
    const name = (/^[^:]*/.exec(field)?.[0] ?? '').trim().toLowerCase();
    if (name.startsWith('arc-')) return false;
    if (name !== 'dkim-signature') return true;
    signed++;
    if (signatures >= SIGNATURES || !couldProve(field, author)) return false;
    signatures++;
    keys.add(keyName(field));
    return true;
  });
  const body = end < 0 ? '\r\n\r\n' : text.slice(end);
  const whole = Buffer.from(kept.join('\r\n') + body, 'latin1');
  return { ok: true, bytes: whole, signatures, signed, keys: [...keys] };
}

function countLines(bytes: Buffer): number {
  let lines = 1;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++;
  return lines;
}
