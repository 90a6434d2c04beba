// In: the lines a player wrote himself, and what he sees of the game.
// Out: which orders they are, in the program's form; which of them order nothing; which may be orders and are not certain; and of what
// such a reading is made, for those who read questions and slips.
// Never here: anything that is done, anything the player does not see, and words of a game (they stand in its locale files).
export { drafts } from './draft-orders.js';
export { type Meant, swapped } from './known-names.js';
export { keyOf } from './left-over-mentions.js';
export { type Mention, mentionsIn } from './mentions.js';
export { ordersNamed } from './orders-named.js';
export { asks, withoutCourtesies } from './parts.js';
export { readMeaning, type Understood } from './read-meaning.js';
export { contextAt, type Spoken, type Standpoint } from './standpoint.js';
export { ordinaryWords } from './talk-vocabulary.js';
export { isNamed } from './understand-sentence.js';
export { firstWord, PATH, type WaysSaid, waysSaid } from './ways-said.js';
export { isFaultyOrder, isWrittenOrder } from './written-orders.js';
