// In: what a player sees of the game, and what a sentence of his names and says.
// Out: the legal orders, or a few after one another, that explain everything it names; the texts they are tried with, what stays
// unexplained, and what looking for them costs.
// Never here: whether they are meant, anything the player does not see, and words of a game.

export { afterDraws } from './after-draws.js';
export { drafts } from './draft-orders.js';
export { Effort, PRICE } from './effort.js';
export { type Explanation, evidenceFor, explanations, NO_ORDER } from './explain.js';
export {
  isJourney,
  isKind,
  isPiece,
  isSpot,
  keyOf,
  placesOf,
  standingIn,
  topicsOf,
} from './left-over-mentions.js';
export { nameOf } from './mention-texts.js';
export { saysNoOrder, sendsThere } from './no-order-said.js';
export { slotsOf } from './order-slots.js';
export { howManyAlike, withAllWhereSeveral } from './pieces-alike.js';
export {
  askedAt,
  choosable,
  contextAt,
  isOrderable,
  openPieces,
  orderKeywords,
  type Spoken,
  type Standpoint,
} from './standpoint.js';
