// In: the folder of one game.
// Out: an open log to append to: loaded, locked, cached.
// Never here: whether a log is true (that is verify/), who may say what (that is the table).

export { GameLog, LogDamaged } from './game-log.js';
export type { Notice } from './load-log.js';
export { LOG, readSpan, stampOf } from './log-file.js';
export type { LogTransaction } from './log-transaction.js';
