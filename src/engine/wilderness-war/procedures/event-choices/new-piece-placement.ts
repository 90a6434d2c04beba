import type { Play, Procedure } from '../../procedure-context.js';
import type { PlacementFrame, PlacementLot } from '../../procedure-state/choices-frame-types.js';
import { pieceRefs } from '../../rules/message-references.js';
import type { PieceId, Side, SpaceId } from '../../state.js';
import { enterPlay } from './put-in-play-and-restore-units.js';

/** A piece and the space where it comes into play. */
export interface Posted {
  readonly piece: PieceId;
  readonly space: SpaceId;
}

/** How many of a lot there are to place: the counters are a limit (5.52). */
export function lotSize(lot: PlacementLot): number {
  return Math.min(lot.count, lot.from.length);
}

/** 5.52: has a side place new pieces, by its choice where there is one. */
export function startPlacement(play: Play, side: Side, why: string, lots: readonly PlacementLot[]): void {
  play.push({ kind: 'placement', side, lots, why, ask: null, returned: null });
}

/** Lots without counters or without a space are lost (5.52, 5.522), those with one space placed at once. */
export const placement: Procedure<'placement'> = (play, frame) => {
  const { side, lots, why } = frame;
  const open = lots.filter((lot) => lotSize(lot) > 0 && lot.spaces.length > 1);
  if (open.length < lots.length) {
    play.replace({ ...frame, lots: open });
    for (const lot of lots) if (!open.includes(lot)) placeAtOnce(play, side, why, lot);
  } else if (open.length === 0) {
    play.done();
  } else {
    play.ask({ side, kind: 'placement', facts: facts(frame) });
  }
};

function placeAtOnce(play: Play, side: Side, why: string, lot: PlacementLot): void {
  const [space] = lot.spaces;
  const pieces = lot.from.slice(0, lot.count);
  if (pieces.length === 0) {
    if (lot.count > 0) play.tell('no-counters-left', { side, why });
  } else if (space === undefined) {
    play.tell('reinforcements-lost', {
      side,
      why,
      pieces: pieceRefs(play.world, pieces),
      count: pieces.length,
    });
  } else {
    enterPlay(play, side, space, pieces, why);
  }
}

function facts({ why, lots }: PlacementFrame) {
  return {
    why,
    count: lots.reduce((sum, lot) => sum + lotSize(lot), 0),
    // Any counters of a larger lot would do; these are those taken when no other are named.
    pieces: lots.flatMap((lot) => lot.from.slice(0, lot.count)),
    spaces: [...new Set(lots.flatMap((lot) => lot.spaces))],
  };
}

/** The side has chosen a space for everybody. */
export function choosePlaces(play: Play, posted: readonly Posted[]): void {
  const { side, why } = play.expect('placement');
  play.done();
  for (const space of play.world.spaceIds) {
    const pieces = posted.filter((one) => one.space === space).map((one) => one.piece);
    enterPlay(play, side, space, pieces, why);
  }
}
