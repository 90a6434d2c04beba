import type { Procedure } from '../../play.js';
import { exchange, release } from './exchange.js';
import { winter } from './winter.js';

/** What goes on by itself here. */
export const winterProcedures: { readonly [K in 'winter' | 'exchange' | 'release']: Procedure<K> } = {
  winter,
  exchange,
  release,
};
