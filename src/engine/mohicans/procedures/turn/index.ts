import type { Procedure } from '../../play.js';
import { freight } from './freight.js';
import { muster } from './muster.js';
import { turn } from './turn.js';

/** What the frames of a turn do when they ask nothing. */
export const turnProcedures: { readonly [K in 'turn' | 'freight' | 'muster']: Procedure<K> } = {
  turn,
  freight,
  muster,
};
