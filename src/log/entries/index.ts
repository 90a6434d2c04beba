// In: what a game says of one input, the keys of the game.
// Out: a signed entry in its parts, each as its audience may have it; whether an entry is what it says.
// Never here: the order of entries in a file, rules of a game.

export { type Played, split } from './audience-split.js';
export { createKeys, GameKeys, KEYS, readKeys } from './game-keys.js';
export { decisionOf, documentOf, type Made, makeEntry } from './make-entry.js';
export { type Anchor, anchorOf, checkChain, checkCommitments, parseEntry } from './verify-entry.js';
