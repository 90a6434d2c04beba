// In: a tournament, what is said to it, lots.
// Out: the tournament after it with what there is to tell, or why not; who plays whom, who is left over, how it stands.
// Never here: files, clocks, games, who may say what.

export { gameAt } from './acts/index.js';
export type { PairedGame, PairedMeeting, PairedRound, Participant, TournamentState } from './state/index.js';
export {
  countedAt,
  crosstableAt,
  entrantsOf,
  type GamePlace,
  gamesLeftBy,
  gamesToBegin,
  lastRound,
  openGames,
  participant,
  playsFor,
  roundsOf,
  stageNumber,
  standingsAt,
  type TournamentInput,
  unpaired,
} from './state/index.js';
export { PROCEDURE, TOURNAMENTS, type TournamentTypes } from './tournament-kind.js';
