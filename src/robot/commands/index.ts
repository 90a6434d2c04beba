// In: one line.
// Out: the command it says, in any language, or why it says none.
// Never here: what the command does.

export { readCommand, wordOf } from './command-parser.js';
export {
  type Acting,
  type Asking,
  type Command,
  type CommandLine,
  type Fault,
  isAsking,
  isDoing,
  isSetting,
  type Place,
  type Press,
  type Setting,
  unanswered,
} from './command-types.js';
export { type RobotWord, robotWord } from './message-markers.js';
export { takePress } from './multiline-press.js';
export { mayBeOrder } from './offers.js';
export { blotted, closes, LONGEST_PRESS } from './press.js';
export { isTournamentDeed, type PlayerDeed, type TournamentDeed } from './tournament-deed-types.js';
export { takeTournamentFile } from './tournament-file.js';
export { wordAsked } from './words-asked.js';
