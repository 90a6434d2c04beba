// In: everybody who is still in, the rounds of the stage, who is away, lots.
// Out: the next round by the FIDE Dutch system, with the criteria that had to give.
// Never here: results that are not in the rounds, chance beside the lots; the other ways to pair a Swiss (swiss/).

export { pairDutchRound } from './dutch-round.js';
export type { DutchRequest } from './dutch-settings.js';
