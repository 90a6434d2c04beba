import type { Play, Procedure } from '../../procedure-context.js';
import type { RetreatFrame } from '../../procedure-state/battle-frame-types.js';
import { pieceRefs, spaceRef } from '../../rules/message-references.js';
import { settleOccupation } from '../../rules/occupation-effects.js';
import { enemyOf, type PieceId } from '../../state.js';
import { takeOff } from '../aftermath/eliminate-pieces.js';
import { giveWayIfNeeded } from '../aftermath/lone-leader-withdrawal.js';
import { allRefuges, lost, onlyRefuge, type Refuge } from './retreat-options.js';

export type RetreatDue = Pick<RetreatFrame, 'side' | 'space' | 'pieces' | 'entered' | 'back' | 'room'>;

/** Makes the losers of a battle leave the space (7.9); nothing is pushed when nobody has to. */
export function startRetreat(play: Play, due: RetreatDue): void {
  if (due.pieces.length === 0) return;
  play.push({ kind: 'retreat', ...due, ask: null, returned: null });
}

/** 7.92: who can go nowhere is eliminated; the owner is asked only where there is a choice. */
export const retreat: Procedure<'retreat'> = (play, frame) => {
  const refuges = allRefuges(play.world, play.state, frame);
  const gone = lost(play.world, refuges);
  if (gone.length > 0) {
    takeOff(play, frame.side, frame.space, gone);
    const pieces = frame.pieces.filter((piece) => !gone.includes(piece));
    if (pieces.length === 0) finish(play, frame, []);
    else play.replace({ ...frame, pieces });
    return;
  }
  const only = onlyRefuge(play.world, frame, refuges);
  if (only !== null) {
    withdraw(play, new Map(frame.pieces.map((piece) => [piece, only])));
    return;
  }
  const spaces = new Set<Refuge>(refuges.forUnits);
  for (const open of refuges.open.values()) for (const to of open) spaces.add(to);
  play.ask({
    side: frame.side,
    kind: 'retreat',
    facts: {
      space: frame.space,
      pieces: frame.pieces,
      spaces: play.world.spaceIds.filter((space) => spaces.has(space)),
      room: frame.room,
    },
  });
};

/** The losers go where their owner sends them; those without a place are eliminated (7.92). */
export function withdraw(play: Play, places: ReadonlyMap<PieceId, Refuge>): void {
  const frame = play.expect('retreat');
  const { world } = play;
  const left = frame.pieces.filter((piece) => !places.has(piece));
  if (left.length > 0) takeOff(play, frame.side, frame.space, left);
  const inside = frame.pieces.filter((piece) => places.get(piece) === 'inside');
  if (inside.length > 0) tellInside(play, frame, inside);
  const entered: string[] = [];
  const targets = new Set(places.values());
  for (const to of world.spaceIds) {
    if (!targets.has(to)) continue;
    const pieces = frame.pieces.filter((piece) => places.get(piece) === to);
    play.relocate(pieces, to);
    play.tell('retreated', {
      side: frame.side,
      from: spaceRef(frame.space),
      to: spaceRef(to),
      pieces: pieceRefs(world, pieces),
    });
    entered.push(to);
  }
  finish(play, frame, entered);
}

/** 8.13, 8.252 */
export function tellInside(
  play: Play,
  { side, space }: Pick<RetreatFrame, 'side' | 'space'>,
  pieces: readonly PieceId[],
): void {
  play.tell('retreated-inside', { side, space: spaceRef(space), pieces: pieceRefs(play.world, pieces) });
}

function finish(play: Play, frame: RetreatFrame, entered: readonly string[]): void {
  for (const space of [...entered, frame.space]) {
    play.absorb(settleOccupation(play.world, play.state, space));
  }
  play.done();
  // 6.53: a leader alone makes room for units
  for (const space of entered) giveWayIfNeeded(play, enemyOf(frame.side), space, null);
}
