// In: the bytes of a log, or of an export of it, with nothing else at hand.
// Out: the game as its reader may see it, to be read like one at the table.
// Never here: keys, players, the folder of the games, anything that writes.

export { type Compared, compareRecords } from './compare-records.js';
export { type Exported, exportGame, gameForOnlookers } from './export-game.js';
export { RecordUnreadable } from './positions.js';
export { type Recorded, readRecorded } from './read-recorded-game.js';
