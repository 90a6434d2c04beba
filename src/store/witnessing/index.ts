// In: checkpoints of other houses that were cosigned, what was shown against them, what witnesses said of this house.
// Out: the same again.
// Never here: whose signature holds, what leads from one tree to another.

export { CosignatureRows } from './cosignature-rows.js';
export { SeenRows } from './seen-rows.js';
