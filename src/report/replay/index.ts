// In: a game off a record of it, and what was found right about that.
// Out: the game step by step as one page that fetches nothing.
// Never here: a state, the rules of a game, what decides whether a record is right.

export { type ReplayModel, replayModel } from './replay-model.js';
export { replayPage } from './replay-page.js';
