// In: lines and acts of one person about one game.
// Out: verdicts on every line, and entries of the log.
// Never here: mail, people outside this game, other games.

export type { ActLine, ModeratorAct, SideAct } from './act-types.js';
export { seated } from './current-seat.js';
export { freeId, isGameId, stemOf } from './game-id.js';
export {
  LONGEST_TITLE,
  MOST_FAULTS,
  MOST_GAMES,
  MOST_INVITED,
  MOST_WAITING,
} from './input-limits.js';
export { type Judgement, judgeAtOnce } from './judge-submission.js';
export { LogTable } from './logged-table.js';
export { SEALED } from './sealed-answers.js';
export { readValue } from './sort-orders-plans-and-dice-values.js';
export { type Standing, sideName, standingOf } from './standing.js';
export {
  cameOf,
  type Described,
  type EntryEvent,
  type House,
  type LineVerdict,
  type Moderator,
  type NewGame,
  type OrderLine,
  type Origin,
  type Player,
  PUBLIC_FORMATS,
  type PublicAddress,
  type Rotated,
  type Seating,
  type Table,
  type TableToRead,
} from './table-interfaces.js';
