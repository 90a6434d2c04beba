import { type Result, refuse, unless, type Violation } from '../../../core/base/result.js';
import type { Leg } from '../../procedure-state/movement-frame-types.js';
import type { MovingGroup, PieceId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { commandViolation } from '../command-limits.js';
import { composition } from '../group-composition.js';
import { pieceRefs, spaceRef } from '../message-references.js';
import { isMarch } from './movement-progress.js';
import type { Departure } from './next-march-steps.js';
import { lifted } from './position-without-group.js';
import { enemyOccupied, entryViolation, passageViolation } from './space-entry-restrictions.js';

/**
 * Why a group may not go along a path by land or boat as far as the position tells; null when it may. What the enemy
 * may do about it (6.7, 6.8) is not judged: it comes when it comes. A space that the enemy occupies ends a path, but
 * for an infiltrator (6.6), who must be able to reach a space that he may stay in (6.61).
 */
export function pathViolation(departure: Departure, path: readonly Leg[]): Violation | null {
  const { world, state, side, group, way } = departure;
  const position = lifted(world, state, group.pieces, group.from);
  let { march } = departure;
  let pieces = group.pieces;
  for (const [index, { to, drop }] of path.entries()) {
    const movers = composition(world, pieces);
    const next = way.step(world, position, side, movers, march, to);
    if (!isMarch(next)) return next;
    const last = index === path.length - 1;
    const barred = (last ? entryViolation : passageViolation)(world, position, side, movers, to);
    if (barred !== null) return barred;
    march = next;
    if (drop.length === 0) continue;
    // 6.51, 6.6: among enemies the whole group attacks, or passes with all that it is
    if (enemyOccupied(world, position, side, to)) {
      return { code: 'no-drop-among-enemies', rule: '6.51', params: { space: spaceRef(to) } };
    }
    const parted = partWith(world, group, pieces, drop);
    if (!parted.ok) return parted.violation;
    pieces = parted.value;
  }
  return null;
}

/** 6.1: what is left of a group when some of it stay behind. */
export function partWith(
  world: World,
  group: MovingGroup,
  pieces: readonly PieceId[],
  drop: readonly PieceId[],
): Result<readonly PieceId[]> {
  const { commander } = group;
  if (commander === null || drop.includes(commander)) {
    return refuse('may-not-drop', '6.1', { pieces: pieceRefs(world, drop) });
  }
  const rest = pieces.filter((piece) => !drop.includes(piece));
  // 5.34: the limits hold for what moves on
  const others = rest.filter((piece) => piece !== commander);
  return unless(commandViolation(world, commander, others), rest);
}
