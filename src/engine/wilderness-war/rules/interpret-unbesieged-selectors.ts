import { type Result, refuse } from '../../core/base/result.js';
import { isBesiegedPiece } from '../position-accessors.js';
import type { PieceId, State } from '../state.js';
import type { World } from '../world/static-data-types.js';
import { pieceRefs, spaceRefs } from './message-references.js';
import { resolveSelectors, type Selector } from './pieces-named-in-orders.js';

/**
 * The pieces of the pool that are named. 8.22: the besieged are neither removed nor restored by events, so they are in
 * no such pool; who names them is told so.
 */
export function resolveUnbesieged(
  world: World,
  view: State,
  selectors: readonly Selector[],
  pool: readonly PieceId[],
): Result<PieceId[]> {
  const found = resolveSelectors(world, view, selectors, pool);
  if (found.ok) return found;
  const types = new Set(pool.map((piece) => world.units.get(piece)?.type));
  const shut = world.pieceIds.filter(
    (piece) =>
      !pool.includes(piece) &&
      types.has(world.units.get(piece)?.type ?? 'none') &&
      world.spaces.has(view.pieces[piece] ?? '') &&
      isBesiegedPiece(world, view, piece),
  );
  const wider = resolveSelectors(world, view, selectors, [...pool, ...shut]);
  const meant = wider.ok ? wider.value.filter((piece) => shut.includes(piece)) : [];
  if (meant.length === 0) return found;
  const spaces = [...new Set(meant.map((piece) => view.pieces[piece] ?? ''))];
  return refuse('besieged-are-spared', '8.22', {
    pieces: pieceRefs(world, meant),
    spaces: spaceRefs(spaces),
  });
}
