import type { Procedure } from '../play.js';
import type { Frame } from '../state.js';
import { battleProcedures } from './battle/index.js';
import { movementProcedures } from './movement/index.js';
import { setUpProcedures } from './set-up/index.js';
import { turnProcedures } from './turn/index.js';
import { winterProcedures } from './winter/index.js';

/** What each kind of frame does when it asks nothing. The end of the game does nothing any more. */
export const procedures: { readonly [K in Exclude<Frame['kind'], 'over'>]: Procedure<K> } = {
  ...setUpProcedures,
  ...turnProcedures,
  ...movementProcedures,
  ...battleProcedures,
  ...winterProcedures,
};
