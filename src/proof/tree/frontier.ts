import { EMPTY_ROOT, type Hash, nodeHash } from './hashes.js';

/** The right edge of a growing tree: the roots of the complete subtrees it is made of, the largest first. All that a next leaf needs. */
export interface Frontier {
  readonly size: number;
  readonly roots: readonly Hash[];
}

export const NO_LEAVES: Frontier = { size: 0, roots: [] };

/** The frontier after one more leaf. */
export function withLeaf({ size, roots }: Frontier, leaf: Hash): Frontier {
  const left = [...roots];
  let hash = leaf;
  for (let rest = size; rest % 2 === 1; rest = Math.floor(rest / 2))
    hash = nodeHash(left.pop() ?? EMPTY_ROOT, hash);
  return { size: size + 1, roots: [...left, hash] };
}

/** The root of the whole tree. */
export function rootOfFrontier({ roots }: Frontier): Hash {
  return (
    roots.reduceRight<Hash | null>((right, left) => (right === null ? left : nodeHash(left, right)), null) ??
    EMPTY_ROOT
  );
}
