// In: the rows of a game's log.
// Out: the same as a place to append to, as a folder is one.
// Never here: what an entry says.

export { LogRows } from './log-rows.js';
