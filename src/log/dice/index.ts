// In: the hash chains of a game, or values given in advance.
// Out: dice whose every throw can be checked afterwards.
// Never here: what a throw is for.

export {
  BEACONS,
  type Beacon,
  type BeaconName,
  beaconNamed,
  isDraw,
  type PublicDraw,
  readPublicDraw,
  roundFrom,
  timeOfRound,
} from './beacon.js';
export { ChainDice, chainRoll, type Link } from './chain-dice.js';
export { CHAIN_LENGTH, Chain, follows } from './hash-chain.js';
export { recordedDice } from './replay-recorded-dice.js';
export { meter } from './roll-recorder.js';
export { readScript, scriptedDice } from './scripted-dice.js';
