import { createHash } from 'node:crypto';
import type { Account } from '../gateway/index.js';

/*
 * Where anybody may write any author into a header there are two kinds of accounts. Their ids tell them apart, so that no header can
 * become what a server has proven.
 */

/** The account that a server itself has found its author to have. */
export function provenAccount(name: string): Account {
  return { id: `login-${idOf(name)}`, name: shown(name) };
}

/** Whose mail address is proven. */
export function provenAddress(address: string, name: string): Account {
  return { ...claimedAccount(address, name), id: `mail-${idOf(address)}`, address };
}

/** Whoever calls himself so. */
export function claimedAccount(address: string, name: string): Account {
  return { id: `from-${idOf(address)}`, name: shown(name === '' ? (address.split('@')[0] ?? '') : name) };
}

/** Whether nobody vouches for an account. */
export function isClaimed(account: string): boolean {
  return account.startsWith('from-');
}

function idOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

function shown(name: string): string {
  return name
    .replace(/[^\p{L}\p{N} _.-]/gu, '')
    .slice(0, 60)
    .trim();
}
