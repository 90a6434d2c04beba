// In: a tournament of ours, or a file of another program.
// Out: the file, or what it says in our shapes; all that is wrong with it, by line.
// Never here: words a person reads; they are said in report/.

export { eventOfTrf, type TrfEvent, trfOfEvent } from './trf-event.js';
export type { TrfFile, TrfLine, TrfMark, TrfPlayer, TrfResult, TrfTeam } from './trf-model.js';
export { readTrf } from './trf-reading.js';
export { writeTrf } from './trf-writing.js';
