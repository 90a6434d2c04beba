import type { Procedure } from '../../play.js';

/** What the frames of the set-up do when they ask nothing. */
export const setUpProcedures: { readonly 'set-up': Procedure<'set-up'> } = {
  'set-up': (play) => play.done(),
};
