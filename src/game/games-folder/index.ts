// In: the folder of the games.
// Out: tables, new games, who sits where.
// Never here: what is said at a table.

export type { Agenda } from './agenda.js';
export { GameTurns } from './game-turns.js';
export { LogHouse, openHouse, type PartsOfHouse } from './games-folder.js';
export { GamesInFolder } from './games-in-folder.js';
export { indexedStandings } from './indexed-standings.js';
export { newerGameFiles, newerGameRows } from './newer-game-files.js';
export { openHouseInRows } from './open-house-in-rows.js';
export { newToken, readSeating } from './players-file.js';
export { type UpgradedGame, upgradeGame } from './upgrade-game.js';
