import type { PieceId, SpaceId } from '../state.js';
import type { World } from '../world.js';

/** Parameters of messages that readers see by name. */
export function pieceRef(world: World, piece: PieceId): string {
  return world.leaders.has(piece) ? `leader:${piece}` : `unit:${piece}`;
}

export function pieceRefs(world: World, pieces: readonly PieceId[]): string[] {
  return pieces.map((piece) => pieceRef(world, piece));
}

export function spaceRef(space: SpaceId): string {
  return `space:${space}`;
}

export function spaceRefs(spaces: readonly SpaceId[]): string[] {
  return spaces.map(spaceRef);
}
