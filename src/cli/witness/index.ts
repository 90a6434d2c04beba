// In: `posthorn witness ...`.
// Out: this house as a witness of others: its key, what it has seen, what was shown, and itself at work over HTTP.
// Never here: whether a checkpoint goes on from another.

export { witness } from './command-group.js';
