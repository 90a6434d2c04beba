// In: `posthorn game ...`, what looks at games and makes them.
// Out: what was asked for.
// Never here: a ruling.

export { game } from './command-group.js';
