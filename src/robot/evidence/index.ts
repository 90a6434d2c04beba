// In: the lines a player wrote himself, and what he sees of the game.
// Out: the orders that alone explain everything the mail names, where its sentences one by one are not certain; and where no orders do,
// those that it may mean, the likeliest first, for its author to choose from.
// Never here: anything that is done, anything the player does not see, and words of a game.
export { readByEvidence } from './read-by-evidence.js';
export { readingsToOffer } from './readings-to-offer.js';
