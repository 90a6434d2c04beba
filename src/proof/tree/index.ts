// In: hashes of leaves in their order.
// Out: roots, proofs that a leaf is in a tree and that one tree begins with another, and whether such a proof holds (RFC 6962, RFC 9162).
// Never here: what a leaf stands for, where hashes are kept, who signs.

export { consistencyProof, isConsistent, type TreeHead } from './consistency.js';
export { completedBy, type Frontier, NO_LEAVES, rootOfFrontier, withLeaf } from './frontier.js';
export { EMPTY_ROOT, type Hash, leafHash, nodeHash } from './hashes.js';
export { inclusionProof, isIncluded } from './inclusion.js';
export { rootOf, type SubtreeAt } from './ranges.js';
