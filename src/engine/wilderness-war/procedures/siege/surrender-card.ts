import { besiegedPieces } from '../../position-accessors.js';
import type { Play, Procedure } from '../../procedure-context.js';
import { eliminate } from '../../rules/elimination.js';
import { pieceRefs, spaceRef, spaceRefs } from '../../rules/message-references.js';
import { nearestFortifications } from '../../rules/nearest-fortification.js';
import { settleOccupation } from '../../rules/occupation-effects.js';
import { captureFort } from '../../rules/siege/fortification-capture.js';
import { enemyOf, type PieceId, type SpaceId } from '../../state.js';

/**
 * Card 6, 14.4: the siege ends without a roll, whoever played Surrender!: the garrison goes to the nearest unbesieged
 * fortification of its side, its owner's choice among equals, and the besieger has the place intact.
 * Ruling: the garrison goes to one place together; where its side has no unbesieged fortification it is eliminated.
 */
export const surrender: Procedure<'siege'> = (play, frame) => {
  const { world, state } = play;
  const owner = enemyOf(frame.side);
  const garrison = besiegedPieces(world, state, frame.space);
  const refuges = nearestFortifications(world, state, owner, frame.space);
  if (garrison.length > 0 && refuges.length > 1) {
    play.ask({
      side: owner,
      kind: 'garrison',
      facts: { space: frame.space, pieces: [...garrison], spaces: [...refuges] },
    });
    return;
  }
  marchOff(play, refuges[0] ?? null);
};

/** The garrison leaves for the refuge, null for none, and the besieger takes the place over. */
export function marchOff(play: Play, refuge: SpaceId | null): void {
  const frame = play.expect('siege');
  const { world } = play;
  const owner = enemyOf(frame.side);
  const garrison = besiegedPieces(world, play.state, frame.space);
  play.tell('surrendered', { side: owner, space: spaceRef(frame.space) });
  if (garrison.length > 0) {
    if (refuge === null) loseGarrison(play, garrison, frame.space);
    else {
      play.relocate(garrison, refuge);
      play.tell('garrison-moved', {
        side: owner,
        pieces: pieceRefs(world, garrison),
        from: spaceRef(frame.space),
        space: spaceRef(refuge),
      });
    }
  }
  play.absorb(captureFort(world, play.state, frame.side, frame.space, true));
  if (refuge !== null && garrison.length > 0) play.absorb(settleOccupation(world, play.state, refuge));
  play.unsettle('french', 'british');
  play.replace({ ...frame, step: 'massacre', surrendered: refuge === null ? [] : garrison });
}

/** 9.22: units and leaders inside are eliminated with the place. */
export function loseGarrison(play: Play, garrison: readonly PieceId[], space: SpaceId): void {
  if (garrison.length === 0) return;
  const { state, lapsed } = eliminate(play.world, play.state, garrison);
  play.become(state);
  play.tell('garrison-eliminated', {
    pieces: pieceRefs(play.world, garrison),
    space: spaceRef(space),
    lapsed: spaceRefs(lapsed),
    lost: lapsed.length,
  });
}
