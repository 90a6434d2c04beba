import type { Play, Procedure } from '../../procedure-context.js';
import type { BattleFrame, BattleStep } from '../../procedure-state/battle-frame-types.js';
import { askRaid, booty, recover, settle } from './aftermath.js';
import { askShelter, chooseGround, muster, volley } from './before-first-round.js';
import { endBattle } from './begin.js';
import { askAttackerLine, askBeach, askDefenderLine } from './line-battle.js';
import {
  afterAssault,
  afterMelee,
  askAttacker,
  askBesiege,
  askDefender,
  askStorm,
  askYield,
  assaultRound,
  decide,
  meleeRound,
} from './round.js';

const STEPS: { readonly [S in BattleStep]: (play: Play, frame: BattleFrame) => void } = {
  ground: chooseGround,
  muster,
  shelter: askShelter,
  'line-defender': askDefenderLine,
  'line-attacker': askAttackerLine,
  volley,
  beach: askBeach,
  melee: meleeRound,
  'melee-over': afterMelee,
  attacker: askAttacker,
  defender: askDefender,
  'last-shelter': askShelter,
  decide,
  storm: askStorm,
  yield: askYield,
  assault: assaultRound,
  'assault-over': afterAssault,
  besiege: askBesiege,
  settle,
  recover,
  booty,
  raid: askRaid,
  end: (play) => endBattle(play),
};

/** IV: one battle, step by step. */
export const battle: Procedure<'battle'> = (play, frame) => STEPS[frame.step](play, frame);
