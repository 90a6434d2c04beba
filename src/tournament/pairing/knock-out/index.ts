// In: entrants by seed, the rounds of the stage, who has left, settings, lots.
// Out: the next round of a knock-out: by a fixed tree, drawn anew, or by lives.
// Never here: who is second or third in the end.

export { type LivesRequest, type LivesSettings, livesLeft, pairLivesRound } from './lives-round.js';
export { pairRedrawnRound, type RedrawnRequest, type RedrawnSettings, stillIn } from './redrawn-round.js';
export { bracketOrder, type TreeMatch, treeOf } from './tree.js';
export { type KnockOutTreeRequest, type KnockOutTreeSettings, pairTreeRound } from './tree-round.js';
export type { DrawGoesTo } from './who-goes-on.js';
