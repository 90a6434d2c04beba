import { remainingSteps } from '../../position-accessors.js';
import type { PieceId, State } from '../../state.js';
import { withParts } from '../../with-parts.js';
import type { World } from '../../world/static-data-types.js';
import { type Elimination, eliminate } from '../elimination.js';
import type { LossPlan } from './loss-plan-validation.js';

/** A position after losses were taken. */
export interface Casualties extends Elimination {
  /** Units now on their reduced side, in the order of the plan. */
  readonly reduced: readonly PieceId[];
  readonly eliminated: readonly PieceId[];
}

/** 7.61: flips and eliminates as planned. Who must leave the space, and what follows there, is for the caller. */
export function applyLosses(world: World, state: State, plan: LossPlan): Casualties {
  const reduced: PieceId[] = [];
  const eliminated: PieceId[] = [];
  for (const { piece, steps } of plan) {
    (steps >= remainingSteps(world, state, piece) ? eliminated : reduced).push(piece);
  }
  let flipped = state;
  if (reduced.length > 0) {
    const record: { [piece: PieceId]: true } = { ...state.reduced };
    for (const piece of reduced) record[piece] = true;
    flipped = withParts(state, { reduced: record });
  }
  return { ...eliminate(world, flipped, eliminated), reduced, eliminated };
}
