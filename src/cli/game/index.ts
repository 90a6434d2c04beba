// In: `posthorn game ...`, what looks at games and makes them.
// Out: what was asked for.
// Never here: a ruling.

export { game } from './command-group.js';
export { gameGroup } from './group.js';
export { gameList } from './list.js';
export { gameResults } from './results-as-csv.js';
