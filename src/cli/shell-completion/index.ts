// In: a command line that is being typed.
// Out: what its last word may become.
// Never here: anything that changes something.

export { completion } from './completion-command.js';
