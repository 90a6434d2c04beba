import type { LossesFrame } from '../../frames/choices.js';
import type { Play, Procedure } from '../../play.js';
import { applyLosses } from '../../rules/combat/casualties.js';
import { forcedLosses } from '../../rules/combat/loss-plans.js';
import type { LossPlan } from '../../rules/combat/losses.js';
import { pieceRefs, spaceRef } from '../../rules/refs.js';
import { tellLapsed } from './take-off.js';

/** Who loses how much, from whom, and by which rule. */
export type LossesDue = Pick<LossesFrame, 'side' | 'space' | 'pool' | 'steps' | 'rule'>;

/**
 * Lets a side take step losses (7.6, 9.14, 10.31, Small Pox): it is asked only where it has a choice. The frame below
 * gets a `LossResult`. What follows from who is left (`settleOccupation`) is for the caller.
 */
export function askLosses(play: Play, due: LossesDue): void {
  const { side, space, pool, steps, rule } = due;
  play.push({ kind: 'losses', side, space, pool, steps, rule, ask: null, returned: null });
}

export const losses: Procedure<'losses'> = (play, frame) => {
  const { side, space, pool, steps, rule } = frame;
  if (steps <= 0 || pool.length === 0) {
    play.done({ of: 'losses', reduced: [], eliminated: [] });
    return;
  }
  const forced = forcedLosses(play.world, play.state, play.state.flags, pool, steps, rule);
  if (forced !== null) takeLosses(play, forced);
  else play.ask(side, 'losses', { space, steps, rule, units: pool });
};

/** The losses are taken as planned; the plan was checked. */
export function takeLosses(play: Play, plan: LossPlan): void {
  const { side, space } = play.expect('losses');
  const { world } = play;
  const { state, reduced, eliminated, lapsed } = applyLosses(world, play.state, plan);
  play.change(state);
  play.tell('losses-taken', {
    side,
    space: spaceRef(space),
    reduced: pieceRefs(world, reduced),
    eliminated: pieceRefs(world, eliminated),
    flipped: reduced.length,
    lost: eliminated.length,
  });
  tellLapsed(play, side, lapsed);
  play.done({ of: 'losses', reduced, eliminated });
}
