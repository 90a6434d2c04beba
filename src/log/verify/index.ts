// In: a log as anybody may have it, whole or as a viewer was given it.
// Out: what is proved of it and the first entry that is wrong; a copy for one viewer.
// Never here: anything that writes to a game.

export type { VerifyOptions } from './entry-checks.js';
export { exportedEntries, exportLog, type Seen } from './export-redacted-log.js';
export { replayLog } from './replay-log.js';
export type { Evidence, ReadyEvidence } from './verification-summary.js';
export { type Verification, verifyLog } from './verify-log.js';
