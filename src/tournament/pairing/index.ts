// In: entrants, the rounds so far, the settings of a format, lots.
// Out: the next round as it is proposed, with what decided it; or a refusal that says which criterion had to give.
// Never here: results that are not in the rounds given, chance that does not come from the lots, files, clocks.

export {
  type Draft,
  type DraftBye,
  type DraftMeeting,
  gamesOfMeeting,
  type History,
  historyOf,
  type Lots,
  lotsFrom,
  type PairingPoints,
  scoresBefore,
  USUAL_POINTS,
  type Why,
} from './common/index.js';
export { type DutchRequest, pairDutchRound } from './dutch/index.js';
export {
  bracketOrder,
  type DrawGoesTo,
  type KnockOutTreeRequest,
  type KnockOutTreeSettings,
  type LivesRequest,
  type LivesSettings,
  livesLeft,
  pairLivesRound,
  pairRedrawnRound,
  pairTreeRound,
  type RedrawnRequest,
  type RedrawnSettings,
  stillIn,
  type TreeMatch,
  treeOf,
} from './knock-out/index.js';
export {
  byHalfWay,
  byInsertion,
  byKingOfTheHill,
  type ChallengeSettings,
  type LadderGame,
  type LadderMoves,
  type LadderRules,
  ladderAfter,
  mayChallenge,
  type NeighboursRequest,
  pairNeighbours,
} from './ladder/index.js';
export { dividedInto, type LeagueSettings, nextSeason } from './league/index.js';
export {
  bergerTable,
  concurrentOddTable,
  drawnPools,
  type PoolSettings,
  poolSizes,
  type RoundRobinSettings,
  roundRobinRounds,
  type TableGame,
  type TableRound,
} from './round-robin/index.js';
export { type Offer, type SidesByOffers, sidesByOffers } from './sides/index.js';
export {
  type Acceleration,
  acceleratedRecords,
  type KeptApart,
  type OddPlayer,
  pairSwissRound,
  type SwissMethod,
  type SwissRequest,
  type SwissSettings,
  type SwissSides,
} from './swiss/index.js';
