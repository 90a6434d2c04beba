// In: what a reader is told of a game (a report), his view of it and what he has waiting.
// Out: the same as a file or a link that the desk opens.
// Never here: a state, a page.

export { positionOf } from './build-position.js';
export { positionAttached, positionFile, positionLink } from './position-file-and-link.js';
export { LINK_MARK, type Position, RULES_DIGITS } from './position-types.js';
export { readPosition } from './read-position.js';
