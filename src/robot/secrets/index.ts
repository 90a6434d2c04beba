// In: the lines of a message that others have read.
// Out: those that told them too much, and what its author is told of it.
// Never here: anything that is done, or that somebody but the author is told.

export { exposed } from './said-in-public.js';
