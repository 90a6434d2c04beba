import { type Hash, nodeHash, sameHash } from './hashes.js';
import { rootOf, type SubtreeAt, splitOf } from './ranges.js';

/** What leads from a leaf to the root of a tree of so many leaves: hashes from the leaf's sibling upwards (RFC 6962, 2.1.1). */
export async function inclusionProof(index: number, size: number, at: SubtreeAt): Promise<readonly Hash[]> {
  if (!(Number.isInteger(index) && index >= 0 && index < size))
    throw new RangeError(`no leaf ${index} of ${size}`);
  const path: Hash[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    const isLeft = index < middle;
    path.unshift(await (isLeft ? rootOf(middle, to, at) : rootOf(from, middle, at)));
    if (isLeft) to = middle;
    else from = middle;
  }
  return path;
}

/** Whether the proof leads from the leaf to the root (RFC 9162, 2.1.3.2). Takes whatever a stranger gives. */
export function isIncluded(
  leaf: Hash,
  index: number,
  size: number,
  proof: readonly Hash[],
  root: Hash,
): boolean {
  if (!(Number.isSafeInteger(size) && Number.isSafeInteger(index) && index >= 0 && index < size))
    return false;
  if (leaf.length !== 32) return false;
  let [at, last, hash] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(sibling, hash);
      while (at % 2 === 0 && at > 0) [at, last] = [at / 2, half(last)];
    } else {
      hash = nodeHash(hash, sibling);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && sameHash(hash, root);
}

function half(number: number): number {
  return Math.floor(number / 2);
}
