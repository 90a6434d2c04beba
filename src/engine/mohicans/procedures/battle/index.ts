import type { Procedure } from '../../play.js';

/** What the frames of battles and sieges (IV) do when they ask nothing. */
export const battleProcedures: {
  readonly battles: Procedure<'battles'>;
  readonly battle: Procedure<'battle'>;
} = {
  battles: (play) => play.done(),
  battle: (play) => play.done(),
};
