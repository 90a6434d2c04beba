// In: what everybody may know of games and tournaments.
// Out: the same as files of a site: pages that need no script, a feed, a calendar.
// Never here: a table, a log, where a file lies on disk.

export { type CommonPages, commonFiles } from './common-files.js';
export { GAME_FILES, gameFiles } from './game-files.js';
export type { Frame } from './page-frame.js';
export { TOURNAMENT_FILES, tournamentFiles } from './tournament-files.js';
