import type { Procedure } from '../../play.js';
import { goOnWithActions } from './actions.js';
import { goOnWithSupply } from './supply.js';

/** What goes on by itself here. */
export const actionProcedures: { readonly [K in 'supply' | 'action']: Procedure<K> } = {
  supply: goOnWithSupply,
  action: goOnWithActions,
};
