import { EMPTY_ROOT, type Hash, nodeHash } from './hashes.js';

/** Gives the root of a complete subtree: that of `2 ** level` leaves, the `index`-th of its level. */
export type SubtreeAt = (level: number, index: number) => Promise<Hash>;

/** The largest power of two smaller than a number of at least two. */
export function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** The root over the leaves from one (with) to another (without), as a tree of its own (RFC 6962, 2.1). */
export async function rootOf(from: number, to: number, at: SubtreeAt): Promise<Hash> {
  const size = to - from;
  if (size === 0) return EMPTY_ROOT;
  const level = Math.log2(size);
  if (Number.isInteger(level) && from % size === 0) return at(level, from / size);
  const split = splitOf(size);
  return nodeHash(await rootOf(from, from + split, at), await rootOf(from + split, to, at));
}
