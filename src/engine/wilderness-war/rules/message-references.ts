import type { PieceId, SpaceId } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** References in the parameters of messages and events: readers see them by name. */

/** A piece as a reference. */
export function pieceRef(world: World, piece: PieceId): string {
  return world.leaders.has(piece) ? `leader:${piece}` : `unit:${piece}`;
}

/** Pieces as references. */
export function pieceRefs(world: World, pieces: readonly PieceId[]): string[] {
  return pieces.map((piece) => pieceRef(world, piece));
}

/** A space as a reference. */
export function spaceRef(space: SpaceId): string {
  return `space:${space}`;
}

/** Spaces as references. */
export function spaceRefs(spaces: readonly SpaceId[]): string[] {
  return spaces.map(spaceRef);
}
