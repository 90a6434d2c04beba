// In: `posthorn tournament ...`.
// Out: a tournament set up, looked at, directed, checked.
// Never here: who meets whom; what is written in a log.

export { tournament } from './command-group.js';
