import type { Procedure } from '../../play.js';

/** What the frames of a turn do when they ask nothing. */
export const turnProcedures: { readonly turn: Procedure<'turn'> } = {
  turn: (play, frame) => play.replace({ ...frame, step: 'begin' }),
};
