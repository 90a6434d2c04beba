// In: what the verbs of tournaments share of a command line.
// Out: an open tournament, people, games and times as they are named; tables, entries and faults told.
// Never here: a verb.

export { type GameOptions, gameNamed, winnerMeant, winnerOf, withGame } from './game-place.js';
export { tellLineFaults } from './line-faults.js';
export { momentOf } from './moment-option.js';
export { type PersonOptions, personOf } from './person-options.js';
export { stageOf } from './stage-option.js';
export { FORMAT, tellTable, toldAt } from './tables.js';
export {
  actAtTournament,
  actDirecting,
  DIRECTOR,
  now,
  refuseAt,
  shown,
  tellDone,
  withTournaments,
} from './with-tournament.js';
