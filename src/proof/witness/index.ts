// In: checkpoints of other houses, each with what leads to it from the last one.
// Out: cosignatures under those that go on from all that was seen before; what was shown against a house (C2SP tlog-witness).
// Never here: how requests come and answers go, whom it is told.

export { forkText } from './fork-text.js';
export { type Fork, type Shown, Witness, type WitnessAnswer } from './witness.js';
