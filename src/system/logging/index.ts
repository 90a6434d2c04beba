// In: what the operator should know, and errors.
// Out: lines of JSON, with tokens, passwords and texts blotted out.
// Never here: the log of a game, which is evidence; this is a note for whoever runs the robot.

export { faultOf } from './error-details.js';
export { noteFault } from './log-and-continue.js';
export { type MailLog, mailLog, reasonOf } from './operator-log.js';
