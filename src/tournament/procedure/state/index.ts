// In: nothing.
// Out: what a tournament is at one moment, what may be said to it, what can be read off it.
// Never here: what an input does.

export { withFirstBids } from './bids-first.js';
export { withDrawsDecided } from './decided-draws.js';
export { gamesToBegin } from './games-to-begin.js';
export {
  type GamePlace,
  type InputOf,
  type ReadInput,
  readInput,
  type TournamentInput,
} from './inputs.js';
export type {
  PairedGame,
  PairedMeeting,
  PairedRound,
  Participant,
  TournamentState,
} from './tournament-state.js';
export {
  countedAt,
  crosstableAt,
  entrantsOf,
  gamesLeftBy,
  lastRound,
  openGames,
  participant,
  playsFor,
  roundsOf,
  stageAt,
  stageNumber,
  standingsAt,
  unpaired,
} from './views.js';
