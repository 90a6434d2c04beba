import { isReduced } from '../../position-accessors.js';
import type { PieceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/**
 * What tells a unit from others as far as the rules go: its kind, home, place and strength. Names of regiments and of
 * companies mean nothing.
 */
export function kindOf(world: World, state: State, piece: PieceId): string {
  const unit = world.units.get(piece);
  if (unit === undefined) return piece;
  const strength = isReduced(state, piece) ? 'reduced' : 'full';
  return `${unit.type} ${unit.home ?? ''} ${state.pieces[piece] ?? ''} ${strength}`;
}

/** Whether it makes no difference which of these pieces are chosen. */
export function alike(world: World, state: State, pieces: readonly PieceId[]): boolean {
  const [first] = pieces;
  if (first === undefined) return true;
  const kind = kindOf(world, state, first);
  return pieces.every((piece) => kindOf(world, state, piece) === kind);
}
