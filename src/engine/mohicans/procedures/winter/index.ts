import type { Procedure } from '../../play.js';

/** What the frames of the winter (VI to VIII) do when they ask nothing. */
export const winterProcedures: { readonly winter: Procedure<'winter'> } = {
  winter: (play) => play.done(),
};
