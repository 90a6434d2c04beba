// In: tournaments as they are, the time, a game that may have ended.
// Out: tournaments that have gone on as far as they can, and a letter for each entry to whoever it concerns.
// Never here: what a mail says, how a table is laid out.

export { publicNews } from './letters-of-entry.js';
export { TournamentActs, type TournamentActsParts } from './tournament-acts.js';
export { factsOf, nameOf } from './tournament-facts.js';
