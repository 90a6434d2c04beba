import type { Play } from '../../procedure-context.js';
import { eliminate } from '../../rules/elimination.js';
import { pieceRefs, spaceRef, spaceRefs } from '../../rules/message-references.js';
import type { PieceId, Side, SpaceId } from '../../state.js';

/** 5.532: tells which settlements are no allies of the side any more; nothing where there are none. */
export function tellLapsed(play: Play, side: Side, lapsed: readonly SpaceId[]): void {
  if (lapsed.length > 0) play.tell('alliance-lapsed', { side, spaces: spaceRefs(lapsed) });
}

/** 7.92, 6.63: pieces without a way out are eliminated. What follows in their space is for the caller. */
export function takeOff(play: Play, side: Side, space: SpaceId, pieces: readonly PieceId[]): void {
  const { state, lapsed } = eliminate(play.world, play.state, pieces);
  play.become(state);
  play.tell('eliminated', { side, space: spaceRef(space), pieces: pieceRefs(play.world, pieces) });
  tellLapsed(play, side, lapsed);
}
