import { ok, type Result, type Violation } from '../../../core/result.js';
import type { Leg } from '../../frames/journey.js';
import { relocated } from '../../queries.js';
import type { MovingGroup, PieceId, Side, SpaceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { commandViolation } from '../command-limits.js';
import { composition } from '../composition.js';
import { settleOccupation } from '../occupation.js';
import { pieceRefs, spaceRef } from '../refs.js';
import { enemyOccupied, entryViolation, passageViolation } from './entry.js';
import { isMarch, type March, type Way } from './march.js';

/**
 * The position with the group lifted off the map: what it leaves behind is settled already, so every later step is
 * judged right. It is good for questions about the board alone.
 */
export function lifted(world: World, state: State, pieces: readonly PieceId[], from: SpaceId): State {
  const board = boardOf(state);
  let known = memo.get(state.pieces);
  if (known === undefined || known.board.some((part, index) => part !== board[index])) {
    known = { board, positions: new Map() };
    memo.set(state.pieces, known);
  }
  const key = pieces.join();
  let found = known.positions.get(key);
  if (found === undefined) {
    const moved = { ...state, pieces: relocated(world, state.pieces, pieces, 'aside') };
    found = settleOccupation(world, moved, from).state;
    known.positions.set(key, found);
  }
  return found;
}

/** What the board is beside the pieces: positions that differ in other things share their memory. */
function boardOf(state: State): readonly unknown[] {
  const { sieges, forts, stockades, works, captured, amphib, holders, flags } = state;
  return [sieges, forts, stockades, works, captured, amphib, holders, flags];
}

interface Known {
  readonly board: readonly unknown[];
  readonly positions: Map<string, State>;
}
const memo = new WeakMap<State['pieces'], Known>();

/**
 * Why a group may not go along a path by land or boat as far as the position tells; null when it may. What the enemy
 * may do about it (6.7, 6.8) is not judged: it comes when it comes. A space that the enemy occupies ends a path, but
 * for an infiltrator (6.6), who must be able to reach a space that he may stay in (6.61).
 */
export function pathViolation(
  world: World,
  state: State,
  side: Side,
  group: MovingGroup,
  start: March,
  way: Way,
  path: readonly Leg[],
): Violation | null {
  const position = lifted(world, state, group.pieces, group.from);
  let march = start;
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
    return {
      ok: false,
      violation: { code: 'may-not-drop', rule: '6.1', params: { pieces: pieceRefs(world, drop) } },
    };
  }
  const rest = pieces.filter((piece) => !drop.includes(piece));
  // 5.34: the limits hold for what moves on
  const violation = commandViolation(
    world,
    commander,
    rest.filter((piece) => piece !== commander),
  );
  return violation === null ? ok(rest) : { ok: false, violation };
}
