// In: wishes for games that have not begun.
// Out: games that wait, and those that begin.
// Never here: a game that has begun.

export { Lobby } from './lobby.js';
export { unusualOptions } from './option-parser.js';
export { type BatchResult, runBatch } from './run-tournament-batch.js';
export type { BatchFault } from './tournament-batch-check.js';
export {
  type GameTerms,
  type LobbyOutcome,
  OUTCOME,
  STORED_GAME,
  type StoredGame,
  shown,
  timesOf,
  type Waiting,
} from './waiting-game.js';
export { commandKey, newerLobby } from './waiting-games-and-command-outcomes.js';
