import { isDrilled, piecesAt, unitsAt } from '../../position-accessors.js';
import type { Play, Procedure, WindowAnswer } from '../../procedure-context.js';
import { eliminate } from '../../rules/elimination.js';
import { pieceRefs, spaceRef, spaceRefs } from '../../rules/message-references.js';
import { awardPoints, settleOccupation } from '../../rules/occupation-effects.js';
import { inOrder } from '../../rules/pieces-named-in-orders.js';
import { enemyOf, type PieceId, type Side, type SpaceId, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { possibleCards } from '../play-and-discard-cards.js';
import { MASSACRE } from '../siege/coehorns-card.js';

/**
 * Card 7: whoever took or destroyed a fortification with Indians and drilled troops may be charged with a massacre by
 * his enemy. `surrendered` are those who had been inside and marched off (Surrender!). Nothing happens where the card
 * is of no use or cannot be held.
 */
export function startMassacre(
  play: Play,
  captor: Side,
  space: SpaceId,
  surrendered: readonly PieceId[] = [],
): void {
  if (!mayMassacre(play.world, play.state, captor, space)) return;
  if (possibleCards(play.state, enemyOf(captor), [MASSACRE]).length === 0) return;
  play.push({ kind: 'massacre', captor, space, surrendered, ask: null, returned: null });
}

/** Card 7: Indians and drilled troops, some of whom have lived through the assault. */
function mayMassacre(world: World, state: State, captor: Side, space: SpaceId): boolean {
  const units = unitsAt(world, state, space, captor);
  return (
    units.some((piece) => isDrilled(world, piece)) &&
    units.some((piece) => world.units.get(piece)?.indian === true)
  );
}

/** The enemy of the captor is asked for Massacre!. */
export const massacre: Procedure<'massacre'> = (play, frame) => {
  const { world, state } = play;
  play.ask({
    side: enemyOf(frame.captor),
    kind: 'massacre',
    facts: {
      space: frame.space,
      indians: victims(world, state, frame.space, frame.surrendered).length,
      cards: [MASSACRE],
    },
  });
};

/** Card 7: every Indian unit of either side there is lost, and the player of the card gains a point. */
const answer: WindowAnswer = (play, card) => {
  const frame = play.expect('massacre');
  const { world } = play;
  if (card !== null) {
    const player = enemyOf(frame.captor);
    const lost = victims(world, play.state, frame.space, frame.surrendered);
    const places = new Set(lost.flatMap((piece) => play.state.pieces[piece] ?? []));
    const { state, lapsed } = eliminate(world, play.state, lost);
    play.become(state);
    play.tell('massacre', {
      side: player,
      space: spaceRef(frame.space),
      pieces: pieceRefs(world, lost),
      lapsed: spaceRefs(lapsed),
      lost: lapsed.length,
    });
    play.absorb(awardPoints(play.state, player, 1));
    for (const place of places) play.absorb(settleOccupation(world, play.state, place));
    play.unsettle('french', 'british');
  }
  play.done();
};

/**
 * Ruling (000, note 1 on the card): after Surrender! the Indians of the garrison count as being there, for the
 * massacre happens as they march off.
 */
function victims(
  world: World,
  state: State,
  space: SpaceId,
  surrendered: readonly PieceId[],
): readonly PieceId[] {
  const there = [...piecesAt(world, state, space), ...surrendered];
  return inOrder(world, new Set(there.filter((piece) => world.units.get(piece)?.indian === true)));
}

export const massacreWindows = { massacre: answer };
