// In: what something follows from, and how it is made.
// Out: the same as it was made lately, or made now.
// Never here: anything that follows from more than what is named.

export { Recent } from './recent.js';
