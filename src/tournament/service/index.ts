// In: what a director, an entrant or the clock wants of a tournament.
// Out: tournaments kept whole on disk, entries of their logs, what is due by itself.
// Never here: who may say what, letters, what a table looks like.

export { askForClaims, usualEnd } from './due-acts.js';
export { importTrf } from './import-trf.js';
export { mayRule, tournamentNamedBy } from './may-rule.js';
export type { PublicList } from './people-of-tournament.js';
export {
  type OpenedTournaments,
  openTournaments,
  openTournamentsInRows,
  type PartsOfTournaments,
} from './tournaments.js';
export { TournamentsInFolder } from './tournaments-in-folder.js';
export type {
  Author,
  Happening,
  OpenTournament,
  Standby,
  TournamentCard,
  TournamentPhase,
  Tournaments,
  Wishes,
} from './tournaments-interface.js';
