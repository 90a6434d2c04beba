// In: the lines a player wrote himself, and what he sees of the game.
// Out: which orders they are, in the program's form; which of them order nothing; which may be orders and are not certain; and what is asked.
// Never here: anything that is done, anything the player does not see, and words of a game (they stand in its locale files).
export { ordersNamed } from './orders-named.js';
export {
  type AskedOrder,
  type AskedThing,
  type Asker,
  type Question,
  questionAbout,
  questionsIn,
} from './questions.js';
export { readMeaning, type Understood } from './read-meaning.js';
export { isFaultyOrder, isWrittenOrder } from './written-orders.js';
export { type WithSlips, withSlips } from './written-with-slips.js';
