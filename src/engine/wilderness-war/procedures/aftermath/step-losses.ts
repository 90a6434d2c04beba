import type { Play, Procedure } from '../../procedure-context.js';
import type { LossesFrame } from '../../procedure-state/choices-frame-types.js';
import { applyLosses } from '../../rules/combat/apply-losses.js';
import type { LossPlan } from '../../rules/combat/loss-plan-validation.js';
import { forcedLosses, kindOf } from '../../rules/combat/loss-proposals.js';
import { cameOut, prospects } from '../../rules/combat/loss-unit-distinctions.js';
import { pieceRefs, spaceRef } from '../../rules/message-references.js';
import type { PieceId } from '../../state.js';
import { tellLapsed } from './eliminate-pieces.js';

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
  const { world, state } = play;
  const ahead = prospects(state, pool);
  const kind = (piece: PieceId) => `${kindOf(world, piece)} ${ahead(piece)}`;
  const forced = forcedLosses(world, state, frame, kind);
  if (forced !== null) {
    takeLosses(play, forced);
    return;
  }
  const inside = cameOut(state, pool);
  play.ask({
    side,
    kind: 'losses',
    facts: { space, steps, rule, units: pool, ...(inside.length === 0 ? {} : { inside }) },
  });
};

/** The losses are taken as planned; the plan was checked. */
export function takeLosses(play: Play, plan: LossPlan): void {
  const { side, space } = play.expect('losses');
  const { world } = play;
  const { state, reduced, eliminated, lapsed } = applyLosses(world, play.state, plan);
  play.become(state);
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
