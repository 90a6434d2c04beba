// In: the lines a player wrote himself, and what may be ordered where he stands.
// Out: his sentences in which what stands for something else is called by its name: the other two, the one at Halifax, my smallest card, who
// does likewise; and what he corrects himself, corrected.
// Never here: what an order is, and whether it is meant.

export { mailReadAt } from './mail-read-at.js';
export { wordsOfName } from './words-of-name.js';
