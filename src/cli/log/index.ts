// In: `posthorn log ...`.
// Out: the record of a game, shown, handed out, verified.
// Never here: anything that writes to it.

export { log } from './command-group.js';
export { dispute } from './dispute.js';
export { verifyFile } from './verify-pack.js';
