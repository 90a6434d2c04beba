import { EMPTY_ROOT, type Hash, nodeHash } from './hashes.js';

/** The right edge of a growing tree: the roots of the complete subtrees it is made of, the largest first. All that a next leaf needs. */
export interface Frontier {
  readonly size: number;
  readonly roots: readonly Hash[];
}

export const NO_LEAVES: Frontier = { size: 0, roots: [] };

/** The roots of the subtrees that one more leaf completes, by their level: the first is the leaf itself. */
export function completedBy({ size, roots }: Frontier, leaf: Hash): readonly Hash[] {
  const completed = [leaf];
  for (let rest = size; rest % 2 === 1; rest = Math.floor(rest / 2)) {
    const left = roots.at(-completed.length) ?? EMPTY_ROOT;
    completed.push(nodeHash(left, completed.at(-1) ?? leaf));
  }
  return completed;
}

/** The frontier after one more leaf. */
export function withLeaf(frontier: Frontier, leaf: Hash): Frontier {
  const completed = completedBy(frontier, leaf);
  const left = frontier.roots.slice(0, frontier.roots.length + 1 - completed.length);
  return { size: frontier.size + 1, roots: [...left, completed.at(-1) ?? leaf] };
}

/** The root of the whole tree. */
export function rootOfFrontier({ roots }: Frontier): Hash {
  return (
    roots.reduceRight<Hash | null>((right, left) => (right === null ? left : nodeHash(left, right)), null) ??
    EMPTY_ROOT
  );
}
