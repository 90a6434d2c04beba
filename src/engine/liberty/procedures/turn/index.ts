import type { Procedure } from '../../play.js';
import { choosing, initiative } from './choose.js';
import { turn } from './turn.js';

/** What goes on by itself here. */
export const turnProcedures: { readonly [K in 'turn' | 'choose' | 'initiative']: Procedure<K> } = {
  turn,
  choose: choosing,
  initiative,
};
