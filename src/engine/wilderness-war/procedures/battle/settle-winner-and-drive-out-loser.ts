import { fortificationOwner, isDrilled, piecesOf } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { BattleFrame, BattleRole } from '../../procedure-state/battle-frame-types.js';
import { roomInside } from '../../rules/combat/retreat-spaces.js';
import { spaceRef } from '../../rules/message-references.js';
import { awardPoints, without } from '../../rules/occupation-effects.js';
import { enemyOf, type PieceId } from '../../state.js';
import { clearFieldworks } from './battle-cards.js';
import { dismissMilitia } from './battle-militia.js';
import { startRetreat, tellInside } from './retreat.js';
import { fighters, otherRole, sideIn, troops } from './roster.js';

/** 7.81: units of the loser from which on a battle without Regulars is worth a point. */
const GREAT_STACK = 5;

/** 7.2 E: the winner, his points, and what falls with the space. */
export function decide(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  const { space } = frame;
  const victor = winnerOf(play, frame);
  const winner = sideIn(frame, victor);
  const attackers = troops(world, state, frame, 'attacker');
  // 7.82
  const overrun =
    attackers.length > 0 &&
    troops(world, state, frame, 'defender').length === 0 &&
    frame.caused.defender === 0 &&
    fortificationOwner(world, state, space) !== enemyOf(frame.side);
  play.tell('battle-won', {
    side: winner,
    space: spaceRef(space),
    caused: frame.caused[victor] ?? 0,
    suffered: frame.caused[otherRole(victor)] ?? 0,
    overrun,
  });
  if (isWorthPoint(play, frame, otherRole(victor))) play.absorb(awardPoints(play.state, winner, 1));
  let razed = false;
  if (victor === 'attacker') {
    clearFieldworks(play, frame);
    razed = razeStockade(play, frame, attackers);
  }
  dismissMilitia(play, frame);
  play.unsettle('french', 'british');
  play.replace({ ...frame, step: 'retreat', winner, overrun, razed });
}

/** 7.8 */
function winnerOf(play: Play, frame: BattleFrame): BattleRole {
  const survive = (role: BattleRole) => troops(play.world, play.state, frame, role).length > 0;
  if (survive('attacker') !== survive('defender')) return survive('attacker') ? 'attacker' : 'defender';
  return (frame.caused.attacker ?? 0) > (frame.caused.defender ?? 0) ? 'attacker' : 'defender';
}

/** 7.81 */
function isWorthPoint(play: Play, frame: BattleFrame, loser: BattleRole): boolean {
  const side = sideIn(frame, loser);
  const units = frame.began.flatMap((piece) => {
    const unit = play.world.units.get(piece);
    return unit?.side === side ? [unit] : [];
  });
  return units.length >= GREAT_STACK || units.some((unit) => unit.regular);
}

/** 5.45: victorious drilled troops destroy the stockade. Ruling: some of them must be alive to do it. */
function razeStockade(play: Play, frame: BattleFrame, attackers: readonly PieceId[]): boolean {
  const { side, space } = frame;
  const owner = enemyOf(side);
  if (play.state.stockades[space] !== owner) return false;
  if (!attackers.some((piece) => isDrilled(play.world, piece))) return false;
  play.change({ stockades: without(play.state.stockades, space) });
  play.tell('stockade-destroyed', { side: owner, space: spaceRef(space) });
  play.absorb(awardPoints(play.state, side, 1));
  return true;
}

/** 7.9: the loser leaves, or goes back inside. */
export function driveOut(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  const { side, space, from, winner } = frame;
  play.replace({ ...frame, step: 'infiltrator' });
  if (winner === side) {
    // 6.712: the infiltrator alone retreats
    if (frame.infiltrator) return;
    const loser = enemyOf(side);
    const pieces = fighters(world, state, frame, 'defender');
    const inside = piecesOf(world, state, space, loser).filter((piece) => !pieces.includes(piece));
    const room = Math.min(roomInside(world, state, loser, space, inside), pieces.length);
    startRetreat(play, { side: loser, space, pieces, entered: from, back: null, room });
    return;
  }
  const pieces = fighters(world, state, frame, 'attacker');
  // 8.252: those who came out go back in, and nobody else
  const inside = pieces.filter((piece) => frame.by === 'sortie' || frame.joined.includes(piece));
  if (inside.length > 0) tellInside(play, { side, space }, inside);
  sendBack(
    play,
    frame,
    pieces.filter((piece) => !inside.includes(piece)),
  );
}

/** 6.712: the infiltrator goes back though he won; whom he beat stays. */
export function turnBack(play: Play, frame: BattleFrame): void {
  play.replace({ ...frame, step: 'massacre' });
  if (frame.infiltrator && frame.winner === frame.side) {
    sendBack(play, frame, fighters(play.world, play.state, frame, 'attacker'));
  }
}

function sendBack(play: Play, { side, space, from }: BattleFrame, pieces: readonly PieceId[]): void {
  if (pieces.length === 0) return;
  if (from === null) throw new RangeError(`attackers at ${space} who came from nowhere`);
  startRetreat(play, { side, space, pieces, entered: null, back: from, room: 0 });
}
