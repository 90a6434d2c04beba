// In: what a player wrote, and what he sees of the game.
// Out: what he asks about the game, with the reasons and the orders he may know.
// Never here: an order that is given, and words for a reader (robot/texts).

export { ordersNamed } from './orders-named.js';
export {
  type AskedOrder,
  type AskedThing,
  type Asker,
  type Question,
  questionAbout,
  questionsIn,
} from './questions.js';
