// In: the rows of games' logs, and of tournaments'.
// Out: the same as places to append to, as folders are; which games there are, and what lies beside their logs.
// Never here: what an entry says.

export { LogRows } from './log-rows.js';
export { gamesIn, LoggedGames, putGame, wholeGame } from './logged-games.js';
export { LoggedTournaments, rowOf, tournamentsIn } from './logged-tournaments.js';
