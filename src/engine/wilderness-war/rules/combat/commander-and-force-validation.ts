import type { Violation } from '../../../core/base/result.js';
import type { PieceId } from '../../state.js';
import type { Leader, World } from '../../world/static-data-types.js';
import { commandViolation } from '../command-limits.js';

/**
 * 7.51: the leader of the side that is not active whose tactics count: the highest command among the pieces. The
 * owner may take any of several equals, so the best tactics are taken for him, then the order of the counters.
 */
export function nonActiveLeader(world: World, pieces: readonly PieceId[]): PieceId | null {
  return highest(world, pieces)?.id ?? null;
}

/** 10.13, 7.51: who leads the raid of those that were dropped off: the highest command among those there. */
export function droppedRaidLeader(world: World, pieces: readonly PieceId[]): PieceId | null {
  return nonActiveLeader(world, pieces);
}

/**
 * 6.72, 6.8: why these pieces are neither one unit without leaders nor one force that a leader among them could
 * command within the limits of an activation (5.34, 5.534); null when they are.
 */
export function forceViolation(world: World, pieces: readonly PieceId[]): Violation | null {
  const units = pieces.filter((piece) => world.units.has(piece));
  if (units.length === 0) return { code: 'no-unit-in-group', rule: '6.72', params: {} };
  const chief = highest(world, pieces);
  if (chief !== null) {
    return commandViolation(
      world,
      chief.id,
      pieces.filter((piece) => piece !== chief.id),
    );
  }
  if (units.length === 1) return null;
  return { code: 'several-units-without-leader', rule: '6.72', params: { units: units.length } };
}

/**
 * 6.72, 6.8, 7.51: the leader who could command all the others, with the highest command, then the best tactics; null
 * where no leader is there or none could.
 */
export function commanderOf(world: World, pieces: readonly PieceId[]): PieceId | null {
  const chief = highest(world, pieces);
  if (chief === null) return null;
  const others = pieces.filter((piece) => piece !== chief.id);
  // 5.34: nobody of lower command could have him as a subordinate, and equals have the same limits
  return commandViolation(world, chief.id, others) === null ? chief.id : null;
}

function highest(world: World, pieces: readonly PieceId[]): Leader | null {
  let best: Leader | null = null;
  for (const piece of pieces) {
    const leader = world.leaders.get(piece);
    if (leader !== undefined && (best === null || precedes(world, leader, best))) best = leader;
  }
  return best;
}

function precedes(world: World, leader: Leader, other: Leader): boolean {
  if (leader.command !== other.command) return leader.command > other.command;
  if (leader.tactics !== other.tactics) return leader.tactics > other.tactics;
  return world.pieceIds.indexOf(leader.id) < world.pieceIds.indexOf(other.id);
}
