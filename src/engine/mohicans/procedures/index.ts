import type { Procedures } from '../../core/procedures/procedure-runner.js';
import type { Play } from '../procedure-context.js';
import type { Frame } from '../state.js';
import { battle } from './battle/battle.js';
import { battles } from './battle/begin.js';
import { spoils } from './battle/fort-capture.js';
import { hits } from './battle/hit-allocation.js';
import { retreat } from './battle/retreat.js';
import { siege, sieges } from './battle/siege.js';
import { movement } from './movement/movement-phase.js';
import { setUp } from './set-up/set-up.js';
import { muster } from './turn/muster.js';
import { freight } from './turn/reinforcement-arrivals.js';
import { turn } from './turn/turn.js';
import { winter } from './winter/winter.js';

/** What goes on by itself: every procedure of the game, by the kind of its frame. */
export const procedures: Procedures<Play, Frame> = {
  turn,
  'set-up': setUp,
  freight,
  muster,
  movement,
  battles,
  battle,
  hits,
  retreat,
  spoils,
  sieges,
  siege,
  winter,
};
