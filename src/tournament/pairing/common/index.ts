// In: the shapes of base/.
// Out: what every way of pairing shares: a proposed round.
// Never here: a way of pairing.

export type { Draft, DraftBye, DraftMeeting, Why } from './draft.js';
