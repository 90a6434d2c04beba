import { isBesiegedPiece, isLeader } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { Dropped, JourneyFrame } from '../../procedure-state/movement-frame-types.js';
import { droppedRaidLeader } from '../../rules/combat/commander-and-force-validation.js';
import { demolish, mayDemolish } from '../../rules/demolition.js';
import { militiaBarred } from '../../rules/raid/militia-against-raid.js';
import { mustRaid } from '../../rules/raid/raid-targets-and-obligation.js';
import type { PieceId } from '../../state.js';
import { startRaid } from '../raid/raid.js';
import { proceed, tellTrail } from './start-or-resume-movement.js';

/** 10.13: those who were dropped off raid once the battles of the others are over, in the order they were dropped. */
export function raidDropped(play: Play, frame: JourneyFrame): void {
  tellTrail(play);
  const [lot, ...rest] = frame.dropped;
  if (lot === undefined) {
    proceed(play, { step: 'raid' });
    return;
  }
  proceed(play, { dropped: rest });
  // In the 1st edition the Auxiliaries among them raid without leaders.
  const here = lot.pieces.filter(
    (piece) =>
      play.state.pieces[piece] === lot.at &&
      (play.state.flags.droppedLeadersRaid || !isLeader(play.world, piece)),
  );
  // Where the rest of the force ended too, all raid together (10.1).
  if (lot.at === frame.at && frame.pieces.length > 0) {
    proceed(play, { pieces: [...frame.pieces, ...here] });
    return;
  }
  raid(play, frame, here, droppedRaidLeader(play.world, here), lot);
}

/** 10.1, 10.12: the group itself raids where it ended its activation. */
export function raidHere(play: Play, frame: JourneyFrame): void {
  proceed(play, { step: 'end' });
  raid(play, frame, frame.pieces, frame.group.commander, frame);
}

function raid(
  play: Play,
  frame: JourneyFrame,
  pieces: readonly PieceId[],
  leader: PieceId | null,
  { at: space, from, battles, onlyOverruns }: Omit<Dropped, 'pieces'>,
): void {
  const { world, state } = play;
  const [first] = pieces;
  if (first === undefined || isBesiegedPiece(world, state, first)) return;
  if (!mustRaid(world, state, frame.side, pieces, space)) return;
  play.unsettle(frame.side);
  startRaid(play, {
    side: frame.side,
    space,
    pieces,
    leader: leader !== null && pieces.includes(leader) ? leader : null,
    from,
    militiaBarred: militiaBarred(state, space, { battles, onlyOverruns }),
  });
}

/** The group has done (5.36); what was to be razed then is razed, if it still can be (5.46). */
export function end(play: Play, frame: JourneyFrame): void {
  const { razes, side } = frame;
  play.done();
  if (razes === null) return;
  if (!mayDemolish(play.world, play.state, side, razes.what, razes.space)) {
    play.tell('not-demolished', { side, what: `building:${razes.what}`, space: `space:${razes.space}` });
    return;
  }
  play.absorb(demolish(play.world, play.state, side, razes.what, razes.space));
}
