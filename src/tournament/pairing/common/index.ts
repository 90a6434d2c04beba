// In: the shapes of base/, dice.
// Out: what every way of pairing shares: a proposed round, what each entrant has been through, who is level, lots.
// Never here: a way of pairing.

export type { Draft, DraftBye, DraftMeeting, Why } from './draft.js';
export { gamesOfMeeting } from './games-of-meeting.js';
export { type History, historyOf, type Past, type PastMeeting } from './history.js';
export { type Lots, lotsFrom } from './lots.js';
export { type PairingPoints, scoresBefore, USUAL_POINTS } from './score-before-round.js';
