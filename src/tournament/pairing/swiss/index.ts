// In: everybody who is still in, the rounds of the stage, who is away, settings, lots.
// Out: the next round of a Swiss, or which criterion would have to give.
// Never here: results that are not in the rounds, chance beside the lots.

export { type Acceleration, acceleratedRecords } from './accelerated-records.js';
export { keptApartNow } from './kept-apart-now.js';
export { pairSwissRound } from './swiss-round.js';
export type {
  KeptApart,
  OddPlayer,
  SwissMethod,
  SwissRequest,
  SwissSettings,
  SwissSides,
} from './swiss-settings.js';
