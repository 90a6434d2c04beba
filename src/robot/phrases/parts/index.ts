// In: a sentence, and in which of its words an order is said.
// Out: its parts, and in which of them nothing is ordered and why.
// Never here: names, what a game knows, and what a sentence is as a whole.
export type { Part } from './part.js';
export { partsOf } from './parts.js';
export { wantsInMidst } from './wanted.js';
