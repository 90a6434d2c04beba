// In: the log of a tournament, the house of the games, who the entrants are.
// Out: games made and results taken over, each once; whether a tournament with its games is what its logs say.
// Never here: who plays whom, what anybody is told.

export { type Contact, makeGames } from './make-games.js';
export { takeResults } from './take-results.js';
export { type TournamentVerification, verifyTournament } from './verify-tournament.js';
