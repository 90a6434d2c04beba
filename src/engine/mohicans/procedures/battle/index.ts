import type { BattleFrame, BattleStep } from '../../frames/battle.js';
import type { Play, Procedure } from '../../play.js';
import { battles, endBattle } from './begin.js';
import { askRaid, booty, recover, settle } from './end.js';
import { hits } from './hits.js';
import { retreat } from './leave.js';
import { askAttackerLine, askBeach, askDefenderLine } from './lines.js';
import { askShelter, chooseGround, muster, volley } from './open.js';
import {
  afterAssault,
  afterMelee,
  askAttacker,
  askBesiege,
  askDefender,
  askLastShelter,
  askStorm,
  askYield,
  assaultRound,
  decide,
  meleeRound,
} from './round.js';
import { siege, sieges } from './siege.js';
import { spoils } from './spoils.js';

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
  'last-shelter': askLastShelter,
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

/** What the frames of battles and sieges (IV) do when they ask nothing. */
export const battleProcedures: {
  readonly battles: Procedure<'battles'>;
  readonly battle: Procedure<'battle'>;
  readonly hits: Procedure<'hits'>;
  readonly retreat: Procedure<'retreat'>;
  readonly spoils: Procedure<'spoils'>;
  readonly sieges: Procedure<'sieges'>;
  readonly siege: Procedure<'siege'>;
} = {
  battles,
  battle: (play, frame) => STEPS[frame.step](play, frame),
  hits,
  retreat,
  spoils,
  sieges,
  siege,
};
