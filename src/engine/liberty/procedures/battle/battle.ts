import type { Play, Procedure } from '../../procedure-context.js';
import type { BattleFrame } from '../../procedure-state/battle-frame-types.js';
import { askRegroup, win } from './aftermath.js';
import { askMain, askVolley, revealFront } from './before-first-round.js';
import { leaveHex } from './retreat.js';
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

/** 7.2: one battle, step by step. */
export const battle: Procedure<'battle'> = (play, frame) => STEPS[frame.step](play, frame);
