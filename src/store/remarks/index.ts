// In: a name.
// Out: the one thing that is kept under it.
// Never here: what it means.

export { Remarks } from './remarks.js';
