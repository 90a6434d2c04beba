import { isReduced, remainingSteps } from '../../position-accessors.js';
import type { PieceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/** 7.2: total combat strength of the units, each by its full or its reduced side; leaders have none. */
export function combatStrength(world: World, state: State, units: readonly PieceId[]): number {
  let total = 0;
  for (const piece of units) {
    const unit = world.units.get(piece);
    if (unit !== undefined) total += isReduced(state, piece) ? unit.half : unit.full;
  }
  return total;
}

/** 7.61: steps the units have left. */
export function stepsOf(world: World, state: State, units: readonly PieceId[]): number {
  let total = 0;
  for (const piece of units) if (world.units.has(piece)) total += remainingSteps(world, state, piece);
  return total;
}
