// In: `posthorn mail ...`.
// Out: the mails of the robot, listed, shown, tried again.
// Never here: a mail that comes in (that is service/).

export { mail } from './command-group.js';
