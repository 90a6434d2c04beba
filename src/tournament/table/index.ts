// In: the log of a tournament, the house of the games, who the entrants are.
// Out: games made, results taken over, games ended that are decided, each once; whether a tournament with its games is what its logs say.
// Never here: who plays whom, what anybody is told.

export {
  type AbsenceInGame,
  type Absences,
  backSince,
  isAwayAt,
  lastEnd,
  noteAbsences,
  noteReturn,
} from './absences.js';
export { adjudicateGames } from './adjudicate-games.js';
export { gamesGone, turnsGone } from './how-far.js';
export { type Contact, makeGames } from './make-games.js';
export { seatReplacements } from './seat-replacements.js';
export { hasTrack } from './set-up-as-paired.js';
export { settleGames } from './settle-games.js';
export { silentEntrants } from './silent-entrants.js';
export { type KnownGame, takeResults } from './take-results.js';
export { type TournamentVerification, verifyTournament } from './verify-tournament.js';
