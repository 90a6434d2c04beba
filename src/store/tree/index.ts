// In: leaves, and the hashes of the subtrees they complete.
// Out: the same again: the one tree over all logs, which is only ever added to.
// Never here: what a leaf says, how hashes are made.

export { type TreeGrowth, type TreeNow, TreeRows } from './tree-rows.js';
