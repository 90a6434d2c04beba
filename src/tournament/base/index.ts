// In: nothing.
// Out: the shapes all parts of a tournament share: entrants, rounds, meetings, outcomes, byes, faults of files.
// Never here: anything that computes.

export type { Entrant, EntrantId } from './entrant.js';
export type { LineFault, ReadFile } from './line-fault.js';
export type { Outcome, Seat } from './outcome.js';
export type { Bye, Meeting, MeetingGame, Round } from './round.js';
