import type { Procedure } from '../../play.js';
import { setUp } from './set-up.js';

/** What the frames of the set-up do when they ask nothing. */
export const setUpProcedures: { readonly 'set-up': Procedure<'set-up'> } = { 'set-up': setUp };
