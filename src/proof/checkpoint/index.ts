// In: the head of a tree, signatures, paths through the tree.
// Out: checkpoints and proofs as files that other programs read (C2SP tlog-checkpoint, tlog-proof, the request of tlog-witness).
// Never here: whose signature is believed, what a leaf stands for.

export { type Checkpoint, checkpointText, readCheckpoint } from './checkpoint.js';
export { type Extension, extensionText, readExtension } from './extension-file.js';
export { findCheckpoint } from './find-checkpoint.js';
export { type ProofFile, proofFileText, readProofFile } from './proof-file.js';
