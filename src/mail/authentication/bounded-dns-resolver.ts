import { Resolver as SystemResolver } from 'node:dns/promises';
import type { DNSResolver } from 'mailauth';

/** Asks DNS, in the shape of `dns.promises.resolve(name, rrtype)`; rejects with errors that carry a DNS `code`. */
export type Resolver = DNSResolver;

/** How long and how often DNS is asked for one mail. Milliseconds. */
export interface Patience {
  readonly query: number;
  readonly mail: number;
  readonly lookups: number;
}

export const PATIENCE: Patience = { query: 5_000, mail: 15_000, lookups: 60 };

/** The name servers of this machine. */
export function systemResolver(): Resolver {
  const system = new SystemResolver({ timeout: PATIENCE.query / 2, tries: 2 });
  return async (name, type) => (await system.resolve(name, type)) as string[] | string[][];
}

/** A resolver for one mail, which may end any time. */
export interface BoundedResolver {
  readonly resolve: Resolver;
  /** Gives up what is being asked and refuses all further questions. */
  close(): void;
}

/**
 * Bounds what one mail may ask of DNS. It rejects with two kinds of error only. `ENOTFOUND` and `ENODATA`: there is
 * nothing, also when the name cannot exist, so that a sender cannot pass off a nonsensical selector as a passing
 * trouble of the name servers. `ETIMEOUT` for all trouble, because the library overlooks other codes in an include
 * of SPF and goes on to its `-all`.
 */
export function boundedResolver(resolver: Resolver, patience: Patience): BoundedResolver {
  const end = new AbortController();
  let left = patience.lookups;
  const resolve: Resolver = async (name, type) => {
    if (!canExist(name)) throw dnsError('ENOTFOUND');
    if (left <= 0 || end.signal.aborted) throw dnsError('ETIMEOUT');
    left--;
    try {
      return await within(patience.query, () => resolver(name, type), end.signal);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'ENODATA') throw error;
      throw dnsError(code === 'ENOTFOUND' || code === 'EBADNAME' ? 'ENOTFOUND' : 'ETIMEOUT');
    }
  };
  return { resolve, close: () => end.abort() };
}

/** Does the work, or rejects with `ETIMEOUT` when it takes longer than so many milliseconds or is given up. */
export async function within<T>(ms: number, work: () => Promise<T>, abandoned?: AbortSignal): Promise<T> {
  let reject = () => {};
  const late = new Promise<never>((_resolve, refuse) => {
    reject = () => refuse(dnsError('ETIMEOUT'));
  });
  const timer = setTimeout(reject, ms);
  abandoned?.addEventListener('abort', reject, { once: true });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
    abandoned?.removeEventListener('abort', reject);
  }
}

/** The code of a DNS or system error, or null. */
export function codeOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

function dnsError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

function canExist(name: string): boolean {
  return name.length <= 253 && name.split('.').every((label) => /^[\x21-\x7e]{1,63}$/.test(label));
}
