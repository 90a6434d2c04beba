// In: ids of games that wait for players, and causes of commands about them.
// Out: the records that are kept of both.
// Never here: what the records say.

export { changeWaitingGames, type WaitingGameChanges, WaitingGameRows } from './waiting-game-rows.js';
