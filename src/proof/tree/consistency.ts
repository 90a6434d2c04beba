import { type Hash, nodeHash, sameHash } from './hashes.js';
import { rootOf, type SubtreeAt, splitOf } from './ranges.js';

/** What shows that a tree of `size` leaves begins with the one of `before` leaves, which has at least one (RFC 6962, 2.1.2). */
export async function consistencyProof(
  before: number,
  size: number,
  at: SubtreeAt,
): Promise<readonly Hash[]> {
  if (!(Number.isInteger(before) && before > 0 && before <= size))
    throw new RangeError(`${before} of ${size} leaves`);
  const path: Hash[] = [];
  let [from, to] = [0, size];
  // The smaller tree ends within [from, to); its own root is known to who checks as long as nothing was cut off on the left.
  while (before !== to) {
    const middle = from + splitOf(to - from);
    const isLeft = before <= middle;
    path.unshift(await (isLeft ? rootOf(middle, to, at) : rootOf(from, middle, at)));
    if (isLeft) to = middle;
    else from = middle;
  }
  if (from > 0) path.unshift(await rootOf(from, to, at));
  return path;
}

/** A tree by its number of leaves and its root. */
export interface TreeHead {
  readonly size: number;
  readonly root: Hash;
}

/** Whether the proof shows that the later tree begins with the earlier (RFC 9162, 2.1.4.2). Takes whatever a stranger gives. Nothing can be shown of an empty tree. */
export function isConsistent(earlier: TreeHead, later: TreeHead, proof: readonly Hash[]): boolean {
  if (!(Number.isSafeInteger(earlier.size) && Number.isSafeInteger(later.size))) return false;
  if (earlier.size <= 0 || earlier.size > later.size) return false;
  if (earlier.size === later.size) return proof.length === 0 && sameHash(earlier.root, later.root);
  const path = Number.isInteger(Math.log2(earlier.size)) ? [earlier.root, ...proof] : proof;
  const [first, ...rest] = path;
  if (first === undefined || proof.length === 0) return false;
  let [at, last] = [earlier.size - 1, later.size - 1];
  while (at % 2 === 1) [at, last] = [half(at), half(last)];
  let [old, young] = [first, first];
  for (const hash of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [old, young] = [nodeHash(hash, old), nodeHash(hash, young)];
      while (at % 2 === 0 && at > 0) [at, last] = [at / 2, half(last)];
    } else {
      young = nodeHash(young, hash);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && sameHash(old, earlier.root) && sameHash(young, later.root);
}

function half(number: number): number {
  return Math.floor(number / 2);
}
