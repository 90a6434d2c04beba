// In: the lines a player wrote himself, and what he sees of the game.
// Out: which orders they are, in the program's form; which of them order nothing; and which may be orders and are not certain.
// Never here: anything that is done, anything the player does not see, and words of a game (they stand in its locale files).
export { readMeaning, type Understood } from './read-meaning.js';
export { isFaultyOrder, isWrittenOrder } from './written-orders.js';
