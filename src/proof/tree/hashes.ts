import { createHash } from 'node:crypto';

/** 32 bytes of SHA-256. */
export type Hash = Uint8Array;

/** The root of a tree without leaves (RFC 6962, 2.1). */
export const EMPTY_ROOT: Hash = createHash('sha256').digest();

/** The hash of a leaf over its data (RFC 6962, 2.1). */
export function leafHash(data: Uint8Array): Hash {
  return createHash('sha256').update(Uint8Array.of(0)).update(data).digest();
}

/** The hash of the node above two others (RFC 6962, 2.1). */
export function nodeHash(left: Hash, right: Hash): Hash {
  return createHash('sha256').update(Uint8Array.of(1)).update(left).update(right).digest();
}

export function sameHash(one: Hash, other: Hash): boolean {
  return Buffer.from(one).equals(other);
}
