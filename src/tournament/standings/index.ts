// In: entrants, rounds with their outcomes, how an event counts, lots that were drawn.
// Out: points, tie-breaks, standings, crosstable, places after a knock-out, winners of a pool.
// Never here: who meets whom, chance, words.

export { against, type CrosstableRow, crosstableOf } from './crosstable.js';
export type { LedgerLine } from './ledger.js';
export { placesAfterKnockout } from './places-after-knockout.js';
export {
  CHESS_POINTS,
  type Grade,
  type MeetingPoints,
  type PointsOfGame,
  type PointsRules,
  pointsOfGame,
} from './points-rules.js';
export { type PoolRule, poolWinners } from './pool-winners.js';
export {
  type BesideRounds,
  type Standing,
  type Standings,
  type StandingsRules,
  standingsOf,
} from './standings.js';
export type { TieBreak, UnplayedGames } from './tie-break.js';
