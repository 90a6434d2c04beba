import { createHash } from 'node:crypto';
import { boundedResolver, codeOf, PATIENCE, type Resolver } from './bounded-dns-resolver.js';
import { domainOf } from './domain-of-address.js';
import { boundedMail } from './trim-mail-for-dkim.js';
import { couldProve, signatureIn } from './usable-dkim-signature.js';

/** What of a mail is mixed into dice, and what is needed to check later that it is genuine. */
export interface ShareOfMail {
  /** SHA-256 (hex) of the signature of its author's domain, where there is one. */
  readonly share: string;
  readonly from: 'signature' | 'mail';
  /** The names in DNS of the keys of its signatures. */
  readonly names: readonly string[];
}

/**
 * The share in the dice that a mail is. Of what is signed nobody else can make another that passes, and nothing that servers add on the
 * way bears on it: so it is the signature that counts, the first that could prove who wrote the mail. Where there is none it is the
 * identity of the mail, which its author can work out from his own copy.
 */
export function shareOfMail(raw: Uint8Array, author: string | null, identity: string): ShareOfMail {
  const domain = author === null ? null : domainOf(author);
  const mail = domain === null ? null : boundedMail(raw, domain);
  const [first] = mail?.ok === true && domain !== null ? signaturesIn(fieldsOf(mail.bytes), domain) : [];
  return first === undefined || mail?.ok !== true
    ? { share: identity, from: 'mail', names: [] }
    : {
        share: createHash('sha256').update(signatureIn(first)).digest('hex'),
        from: 'signature',
        names: mail.keys,
      };
}

/**
 * The mail with that signature alone which is its share: whoever handed it on may have put others beside it. Null where it has none.
 * `author` is a domain as `domainOf` gives it.
 */
export function underItsShare(raw: Uint8Array, author: string): Buffer | null {
  const mail = boundedMail(raw, author);
  if (!mail.ok) return null;
  const fields = fieldsOf(mail.bytes);
  const [first, ...others] = signaturesIn(fields, author);
  if (first === undefined) return null;
  const head = fields.filter((field) => !others.includes(field)).join('\r\n');
  return Buffer.concat([Buffer.from(head, 'latin1'), mail.bytes.subarray(endOfHead(mail.bytes))]);
}

function fieldsOf(bytes: Buffer): string[] {
  return bytes
    .subarray(0, endOfHead(bytes))
    .toString('latin1')
    .split(/\r\n(?![ \t])/);
}

function endOfHead(bytes: Buffer): number {
  return Math.max(0, bytes.indexOf('\r\n\r\n'));
}

function signaturesIn(fields: readonly string[], author: string): string[] {
  return fields.filter((field) => /^dkim-signature[ \t]*:/i.test(field) && couldProve(field, author));
}

/** What DNS says of these keys now; nothing of those that cannot be had. Never rejects. */
export async function keysOf(
  names: readonly string[],
  resolver: Resolver,
): Promise<{ readonly [name: string]: readonly string[] }> {
  const bounded = boundedResolver(resolver, PATIENCE);
  try {
    const found = await Promise.all(
      names.map(async (name) => [name, await recordsOf(name, bounded.resolve)] as const),
    );
    return Object.fromEntries(found.filter(([, records]) => records.length > 0));
  } finally {
    bounded.close();
  }
}

async function recordsOf(name: string, resolver: Resolver): Promise<readonly string[]> {
  try {
    const records = await resolver(name, 'TXT');
    return records.map((record) => (typeof record === 'string' ? record : record.join('')));
  } catch (error) {
    if (codeOf(error) === null) throw error;
    return [];
  }
}
