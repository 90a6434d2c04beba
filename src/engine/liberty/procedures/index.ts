import type { Procedures } from '../../core/procedures/procedure-runner.js';
import type { Play } from '../procedure-context.js';
import type { Frame } from '../state.js';
import { goOnWithActions } from './action/action-phase.js';
import { goOnWithSupply } from './action/supply-card.js';
import { battle } from './battle/battle.js';
import { battles } from './battle/begin.js';
import { choosing, initiative } from './turn/card-choice-and-initiative.js';
import { turn } from './turn/turn.js';
import { exchange, release } from './winter/prisoner-exchange.js';
import { winter } from './winter/winter.js';

/** What goes on by itself: every procedure of the game, by the kind of its frame. */
export const procedures: Procedures<Play, Frame> = {
  turn,
  choose: choosing,
  initiative,
  supply: goOnWithSupply,
  action: goOnWithActions,
  battles,
  battle,
  winter,
  exchange,
  release,
};
