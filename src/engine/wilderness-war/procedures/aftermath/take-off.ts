import type { Play } from '../../play.js';
import { sideOf } from '../../queries.js';
import { eliminate } from '../../rules/combat/casualties.js';
import { settleOccupation } from '../../rules/occupation.js';
import { pieceRefs, spaceRef, spaceRefs } from '../../rules/refs.js';
import type { PieceId } from '../../state.js';

/** 7.61, 5.52, 5.532: pieces are eliminated where they stand, and what follows from that in their space follows. */
export function takeOff(play: Play, pieces: readonly PieceId[], space: string): void {
  const [first] = pieces;
  if (first === undefined) return;
  const gone = eliminate(play.world, play.state, pieces);
  play.change(gone.state);
  play.tell('eliminated', { pieces: pieceRefs(play.world, pieces), space: spaceRef(space) });
  if (gone.lapsed.length > 0) {
    play.tell('alliance-lapsed', { side: sideOf(play.world, first), spaces: spaceRefs(gone.lapsed) });
  }
  if (play.world.spaces.has(space)) play.absorb(settleOccupation(play.world, play.state, space));
}
