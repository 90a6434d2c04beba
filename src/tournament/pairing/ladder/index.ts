// In: a ladder from the top, its games, a challenge.
// Out: the ladder after them, the pairing of neighbours, whether a challenge may be made.
// Never here: what a draw means for the ladder (the event says it).

export { type ChallengeSettings, mayChallenge } from './ladder-challenge.js';
export { byHalfWay, byInsertion, byKingOfTheHill, type LadderGame } from './ladder-moves.js';
export { type LadderMoves, type LadderRules, ladderAfter } from './ladder-order.js';
export { type NeighboursRequest, pairNeighbours } from './neighbours-round.js';
