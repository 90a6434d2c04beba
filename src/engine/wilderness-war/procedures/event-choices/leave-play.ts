import { sideOf } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { RemovalFrame } from '../../procedure-state/choices-frame-types.js';
import { eliminate } from '../../rules/elimination.js';
import { pieceRefs, spaceRefs } from '../../rules/message-references.js';
import { settleOccupation } from '../../rules/occupation-effects.js';
import { inOrder } from '../../rules/pieces-named-in-orders.js';
import { enemyOf, type PieceId, SIDES, type SpaceId } from '../../state.js';
import { tellLapsed } from '../aftermath/eliminate-pieces.js';
import { giveWayIfNeeded } from '../aftermath/lone-leader-withdrawal.js';

export type Departure = Pick<RemovalFrame, 'how' | 'why' | 'settle'>;

/**
 * Pieces go off the map, and all that follows: Allied markers lapse (5.532), sieges are lifted (8.232), leaders left
 * alone among enemies give way (6.53). Procedures this sets off lie on top afterwards.
 */
export function leavePlay(play: Play, pieces: readonly PieceId[], { how, why, settle }: Departure): void {
  const { world } = play;
  const left = new Set<SpaceId>(settle);
  for (const piece of pieces) {
    const place = play.state.pieces[piece];
    if (place !== undefined && world.spaces.has(place)) left.add(place);
  }
  const spaces = world.spaceIds.filter((space) => left.has(space));
  const [first] = pieces;
  if (first !== undefined) {
    const gone = eliminate(world, play.state, pieces);
    play.become(gone.state);
    // A leader never returns either way (7.7); what else is taken out of the game does not come back.
    if (how === 'remove') play.relocate(pieces, 'removed');
    const owner = sideOf(world, first);
    play.tell('pieces-removed', {
      side: owner,
      how,
      why,
      pieces: pieceRefs(world, inOrder(world, pieces)),
      spaces: spaceRefs(spaces),
      count: pieces.length,
    });
    tellLapsed(play, owner, gone.lapsed);
    play.unsettle(owner, enemyOf(owner));
  }
  for (const space of spaces) {
    play.absorb(settleOccupation(world, play.state, space));
    for (const side of SIDES) giveWayIfNeeded(play, side, space, null);
  }
}
