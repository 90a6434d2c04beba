// In: what was read off the files of games.
// Out: the same again, for whoever would otherwise open them all: how they stand, who sits where, what is due, what is undone.
// Never here: a file of a game, and what stands in a record.

export {
  type GameChanges,
  type IndexedGame,
  IndexedGames,
  type Moved,
  type SeatTaken,
  type Stamped,
} from './indexed-games.js';
