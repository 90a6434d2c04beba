// In: the lines a player wrote himself, and what he sees of the game.
// Out: which orders they are, in the program's form; which of them order nothing; which may be orders and are not certain; and of what
// such a reading is made, for those who read questions and slips.
// Never here: anything that is done, anything the player does not see, and words of a game (they stand in its locale files).

export { endOfOrders, saysAskedIsOver } from './bare-orders.js';
export { isNameAndWord } from './beside-orders.js';
export { bringsUnknown, doesMore, isBusyThere } from './done-besides.js';
export { withEnd } from './end-of-orders.js';
export { isInList } from './listed-names.js';
export { speaksOfCard, speaksOfPiece } from './only-spoken-of.js';
export { isMeanwhile, isOneAlone, leadsElsewhere, leavesCompanions } from './passed-over.js';
export { MOST_BY_SENTENCE, MOST_SENTENCES, readMeaning, type Understood } from './read-meaning.js';
export { barAmong, saysHowItIs, saysThatItIs } from './remarks.js';
export { isPutAside } from './sentence-parts.js';
export { isUnreadOrder } from './small-talk.js';
export { isSame, MOST_WORDS } from './understand-sentence.js';
export { countsActions } from './weight-beside.js';
export { isFaultyOrder, isWrittenOrder } from './written-orders.js';
