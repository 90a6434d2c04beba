// In: a table where a seat is nobody's.
// Out: what the program itself would answer there, from what that side may know.
// Never here: the log, letters, anything that the other side holds.

export { practiceReply } from './practice-reply.js';
export { isPractice, meansPractice, PRACTICE } from './practice-seat.js';
export { practiceAsked, practiceTurn } from './practice-turn.js';
