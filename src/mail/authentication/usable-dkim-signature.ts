import { aligned } from './alignment.js';
import { domainOf } from './domain-of-address.js';

/** The longest signature field that is looked at, and how many fields it may sign. */
const LONGEST = 8 * 1024;
const SIGNED_FIELDS = 100;
/** No tag that counts here needs these; readers disagree about what they mean, so a signature with them is not used. */
const AMBIGUOUS = /[()"'\\]/;

/**
 * Whether a DKIM-Signature field could prove that a mail comes from the author's domain: aligned with it, by an
 * algorithm that is still good (RFC 8301), over the From field and the whole body. A signature with `l=` leaves the
 * end of the body to anybody, which is where orders could be added.
 */
export function couldProve(field: string, author: string): boolean {
  const tags = field.length > LONGEST ? null : tagsOf(field);
  if (tags === null || tags.has('l')) return false;
  const signed = (tags.get('h') ?? '').split(':').map((name) => name.trim().toLowerCase());
  return (
    tags.get('v') === '1' &&
    /^(rsa|ed25519)-sha256$/i.test(tags.get('a') ?? '') &&
    signed.includes('from') &&
    signed.length <= SIGNED_FIELDS &&
    aligned(author, domainOf(tags.get('d') ?? ''))
  );
}

/** The name in DNS of the key of a signature that could prove something (RFC 6376, 3.6.2.1). */
export function keyName(field: string): string {
  const tags = tagsOf(field);
  return `${tags?.get('s') ?? ''}._domainkey.${tags?.get('d') ?? ''}`;
}

/** The signature itself (RFC 6376, 3.5, `b=`), however its field was folded. */
export function signatureIn(field: string): Uint8Array {
  return Buffer.from(tagsOf(field)?.get('b') ?? '', 'base64');
}

/** The tag list (RFC 6376, 3.2) of a field; null when it is not well formed. */
function tagsOf(field: string): ReadonlyMap<string, string> | null {
  const list = field.slice(field.indexOf(':') + 1).replace(/\s+/g, ' ');
  if (AMBIGUOUS.test(list)) return null;
  const tags = new Map<string, string>();
  for (const part of list.split(';')) {
    if (part.trim() === '') continue;
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(at, 0)).trim().toLowerCase();
    if (name === '' || tags.has(name)) return null;
    tags.set(name, part.slice(at + 1).trim());
  }
  return tags;
}
