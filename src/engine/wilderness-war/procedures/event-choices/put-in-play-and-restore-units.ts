import type { Play } from '../../procedure-context.js';
import { pieceRefs, spaceRef } from '../../rules/message-references.js';
import { settleOccupation } from '../../rules/occupation-effects.js';
import { inOrder } from '../../rules/pieces-named-in-orders.js';
import { enemyOf, type PieceId, type Side, type SpaceId, type State } from '../../state.js';
import { giveWayIfNeeded } from '../aftermath/lone-leader-withdrawal.js';

/**
 * Pieces come into play in a space: units at full strength (5.521), Indians with the Allied marker of their settlement
 * (5.532); what follows from their arrival is settled. An enemy leader alone there gives way (6.53), which lies on top
 * afterwards.
 */
export function enterPlay(
  play: Play,
  side: Side,
  space: SpaceId,
  pieces: readonly PieceId[],
  why: string,
): void {
  if (pieces.length === 0) return;
  const { world } = play;
  play.relocate(pieces, space);
  play.change({
    reduced: without(play.state.reduced, pieces),
    allied: withAllies(play, side, pieces),
  });
  play.tell('pieces-placed', {
    side,
    space: spaceRef(space),
    pieces: pieceRefs(world, inOrder(world, pieces)),
    count: pieces.length,
    why,
  });
  play.absorb(settleOccupation(world, play.state, space));
  giveWayIfNeeded(play, enemyOf(side), space, null);
}

/** Units come back to full strength (5.523). */
export function restoreUnits(play: Play, side: Side, pieces: readonly PieceId[], why: string): void {
  if (pieces.length === 0) return;
  play.change({ reduced: without(play.state.reduced, pieces) });
  play.tell('units-restored', {
    side,
    pieces: pieceRefs(play.world, inOrder(play.world, pieces)),
    count: pieces.length,
    why,
  });
}

function without(reduced: State['reduced'], pieces: readonly PieceId[]): State['reduced'] {
  if (pieces.every((piece) => reduced[piece] === undefined)) return reduced;
  const left: { [piece: PieceId]: true } = { ...reduced };
  for (const piece of pieces) delete left[piece];
  return left;
}

function withAllies(play: Play, side: Side, pieces: readonly PieceId[]): State['allied'] {
  let { allied } = play.state;
  for (const piece of pieces) {
    const home = play.world.units.get(piece)?.home ?? null;
    if (home !== null && allied[home] !== side) allied = { ...allied, [home]: side };
  }
  return allied;
}
