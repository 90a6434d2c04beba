// In: what a player wrote, and what he sees of the game.
// Out: what he asks about the game, with the reasons and the orders he may know.
// Never here: an order that is given, and words for a reader (robot/texts).

export type { AskedCard, AskedHand, AskedOrder, AskedThing, Asker, Question } from './asked.js';
export { ordersNamed } from './orders-named.js';
export { aboutOrders } from './orders-tried.js';
export { cardAbout, questionAbout, questionsIn, waysThere } from './questions.js';
