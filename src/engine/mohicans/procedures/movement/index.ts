import type { Procedure } from '../../play.js';

/** What the frames of movement (III) do when they ask nothing. */
export const movementProcedures: { readonly movement: Procedure<'movement'> } = {
  movement: (play) => play.done(),
};
