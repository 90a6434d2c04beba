import { Readable } from 'node:stream';
import type { Finding } from './authenticity-verdict.js';
import { domainOf } from './domain-of-address.js';
import { type BoundedMail, boundedMail } from './trim-mail-for-dkim.js';

/** What DNS says of a name: its TXT records, or the code of the error it gave. */
export type KeyRecord = { readonly records: readonly (readonly string[])[] } | { readonly code: string };

/** A mail whose signatures are to be checked. */
export interface SignedMail {
  readonly raw: Uint8Array;
  /** The domain of its author, as `domainOf` gives it. */
  readonly author: string;
  /** What is known of the names that keys stand under. */
  readonly keys: { readonly [name: string]: KeyRecord };
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What a check says, and for which domain. */
export interface Check {
  readonly domain: string | null;
  readonly finding: Finding;
}

export type CheckedSignatures =
  | { readonly kind: 'fault'; readonly fault: Extract<BoundedMail, { ok: false }>['fault'] }
  /** These names have to be asked for first. */
  | { readonly kind: 'wanted'; readonly names: readonly string[] }
  | {
      readonly kind: 'checked';
      /** The addresses of the From field, as the checks read it. */
      readonly authors: readonly string[];
      readonly checks: readonly Check[];
      /** There are signatures that could not speak for the author. */
      readonly others: boolean;
    };

/**
 * Checks the DKIM signatures of a mail that could speak for its author. Asks nobody: names of keys that are not known
 * are given back, before the body is looked at where its signatures tell them.
 */
export async function checkSignatures(
  raw: Uint8Array,
  { author, keys, now }: Omit<SignedMail, 'raw'>,
): Promise<CheckedSignatures> {
  const mail = boundedMail(raw, author);
  if (!mail.ok) return { kind: 'fault', fault: mail.fault };
  const wanted = new Set(mail.keys.filter((name) => !Object.hasOwn(keys, name)));
  if (wanted.size > 0) return { kind: 'wanted', names: [...wanted] };
  const resolver = async (name: string): Promise<string[][]> => {
    const known = Object.hasOwn(keys, name) ? keys[name] : undefined;
    if (known === undefined) wanted.add(name);
    if (known !== undefined && 'records' in known) return known.records.map((record) => [...record]);
    throw Object.assign(new Error('no key'), { code: known?.code ?? 'ENOTFOUND' });
  };
  // In one piece: the library goes over a line again for each piece it comes in.
  const input = Readable.from([mail.bytes]);
  const { dkimVerify } = await import('mailauth/lib/dkim/verify.js');
  const { headerFrom, results } = await dkimVerify(input, { resolver, curTime: new Date(now) });
  if (wanted.size > 0) return { kind: 'wanted', names: [...wanted] };
  const signatures = results.filter(({ status }) => status.result !== 'none');
  return {
    kind: 'checked',
    authors: headerFrom,
    checks: signatures.map(({ signingDomain, status }) => ({
      domain: domainOf(signingDomain),
      finding: status.result === 'pass' || status.result === 'temperror' ? status.result : 'fail',
    })),
    others: mail.signed > mail.signatures,
  };
}
