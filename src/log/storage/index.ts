// In: the place of one log: its folder, or rows of a data base.
// Out: an open log to append to: loaded, locked, cached.
// Never here: whether a log is true (that is verify/), who may say what (that is the table).

export { type NewLog, type PromisedLog, promiseLog } from './create-log.js';
export { GameLog } from './game-log.js';
export type { Notice } from './load-log.js';
export { LOG, LogFolder } from './log-folder.js';
export { readKeysAt } from './log-keys.js';
export type { Beside, LogPlace, Piece, Stamp } from './log-place.js';
export type { LogTransaction } from './log-transaction.js';
export { WAITING_MAILS } from './mails-to-note.js';
export { LogDamaged, OpenLog } from './open-log.js';
