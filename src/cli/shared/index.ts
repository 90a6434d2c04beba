// In: the words of a command line, and the streams of the process.
// Out: options, exit codes, progress, refusals in words: what all verbs share.
// Never here: a verb.

export {
  Context,
  NoStore,
  readNamed,
  shortened,
  sideNamed,
  viewerNamed,
} from './command-context.js';
export {
  act,
  actAs,
  actAt,
  actOnStandings,
  actReading,
  type Register,
  type Run,
  required,
} from './command-registration.js';
export { usageErrorOf } from './file-error-to-usage-error.js';
export { busyPort, freePort } from './find-free-port.js';
export { findLog } from './find-log.js';
export type { GamesTold } from './games-told.js';
export { Stopped, type Work, working } from './interruptible-progress-task.js';
export { messagesFor, messagesIn, readableTable } from './messages-for-violation.js';
export { saidLine, saidPress } from './moderator-text-check.js';
export type { GlobalOptions } from './output.js';
export { readPublic, threadNamed } from './parse-public-report-address.js';
export { refuseFaults } from './print-fault-list.js';
export { type Reading, readGame, showing } from './read-game.js';
export {
  announce,
  buildRobot,
  configured,
  type Mailing,
  withMailing,
  withRobot,
} from './robot-for-commands.js';
export { gameRules } from './rules-of-log-file.js';
export { rulesName, rulesOf } from './rules-version-and-hash-text.js';
export { bareDice, listOf, SCRIPT_FORM } from './scripted-dice-text-forms.js';
export { readOrders } from './split-mail-text-into-order-lines.js';
export { wholeNumber } from './whole-number-option.js';
