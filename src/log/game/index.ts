// In: the rules of a game, by whatever release.
// Out: the game as a kind of log: how it begins, what an input does, whose it is, its digest.
// Never here: entries, files, other kinds of logs.

export { stateDigest } from './game-digest.js';
export { GAME, kindOf } from './game-kind.js';
