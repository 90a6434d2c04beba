import type { BattleFrame } from '../../frames/battle.js';
import type { Play, Procedure } from '../../play.js';
import { battles } from './begin.js';
import { askRegroup, win } from './end.js';
import { leaveHex } from './leave.js';
import { askMain, askVolley, revealFront } from './opening.js';
import { fight } from './round.js';

const STEPS: { readonly [S in BattleFrame['step']]: (play: Play, frame: BattleFrame) => void } = {
  main: askMain,
  reveal: revealFront,
  volley: askVolley,
  fight,
  leave: leaveHex,
  won: win,
  regroup: askRegroup,
};

/** What goes on by itself here. */
export const battleProcedures: { readonly [K in 'battles' | 'battle']: Procedure<K> } = {
  battles,
  battle: (play, frame) => STEPS[frame.step](play, frame),
};
