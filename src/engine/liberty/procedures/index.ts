import type { Procedures } from '../../core/performing.js';
import type { Play } from '../play.js';
import type { Frame } from '../state.js';
import { actionProcedures } from './action/index.js';
import { battleProcedures } from './battle/index.js';
import { turnProcedures } from './turn/index.js';
import { winterProcedures } from './winter/index.js';

/** Every procedure of the game, by the kind of its frame. */
export const procedures: Procedures<Play, Frame> = {
  ...turnProcedures,
  ...actionProcedures,
  ...battleProcedures,
  ...winterProcedures,
};
