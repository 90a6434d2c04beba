import type { Play } from '../play.js';
import { eliminate } from '../rules/combat/casualties.js';
import { settleOccupation } from '../rules/occupation.js';
import { pieceRefs, spaceRef } from '../rules/refs.js';
import type { PieceId } from '../state.js';

/** 7.61, 5.52, 5.532: pieces are eliminated where they stand, and what follows from that in their space follows. */
export function takeOff(play: Play, pieces: readonly PieceId[], space: string): void {
  if (pieces.length === 0) return;
  const gone = eliminate(play.world, play.state, pieces);
  play.state = gone.state;
  play.tell('eliminated', { pieces: pieceRefs(play.world, pieces), space: spaceRef(space) });
  for (const settlement of gone.lapsed) play.tell('alliance-lapsed', { space: spaceRef(settlement) });
  if (play.world.spaces.has(space)) play.absorb(settleOccupation(play.world, play.state, space));
}
