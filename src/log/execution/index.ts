// In: a position with what was said to it.
// Out: the position after it with the entry that tells of it; the same again from the entry.
// Never here: files.

export { chainSource, nextSource, plainSource, play, type Source } from './execute-input.js';
export { RecentPositions } from './recent-positions-cache.js';
export { difference, isRecalled, type Replayed, replayEntry, replayWith } from './replay.js';
export { type Difference, Trial } from './rules-comparison.js';
