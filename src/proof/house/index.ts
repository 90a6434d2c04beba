// In: the entries of all logs, in the store; the key of the house.
// Out: one tree over all of them, its signed heads, proofs that an entry stands in it and that it only ever grew.
// Never here: what an entry says, who may see it, whom it is told.

export { extendedBy, type Proved, provedBy } from './check-proof.js';
export { hasHouseKey, houseSigner, witnessSigner } from './house-key.js';
export { HouseTree } from './house-tree.js';
export type { LoggedEntry } from './leaves.js';
export { gameName, logNamed, tournamentName } from './log-names.js';
export { type LogToNote, NotedLogs } from './noted-logs.js';
