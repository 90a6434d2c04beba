import {
  adjacent,
  controls,
  enemyUnbesiegedUnitsOrFortification,
  fortressOwner,
  friendlyFortification,
  isCultivated,
  isDrilled,
  strongholdOwner,
  unbesiegedPieces,
  unitsAt,
} from '../../position-accessors.js';
import { enemyOf, type PieceId, type Side, type SpaceId, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/** What the rules of retreat tell apart; Militia do not retreat, they go back to their box (7.91). */
export type RetreatKind = 'drilled' | 'auxiliary' | 'leader';

/** How a piece retreats. */
export function retreatKind(world: World, piece: PieceId): RetreatKind {
  if (world.leaders.has(piece)) return 'leader';
  return isDrilled(world, piece) ? 'drilled' : 'auxiliary';
}

/**
 * 7.91, 7.92: where a defender of that kind may retreat to, in map order; the inside of a fort or fortress is a matter
 * of `roomInside`. `entered` is the space the attackers came from, null where they did not come from any. Also where
 * a leader met alone may give way to (6.53).
 */
export function retreatSpaces(
  world: World,
  state: State,
  side: Side,
  space: SpaceId,
  entered: SpaceId | null,
  kind: RetreatKind,
): SpaceId[] {
  const near = adjacent(world, space);
  const shipped = sailsHome(state, side, space);
  // only Amphib spaces are joined to places that are not near
  if (!shipped && near.length === 0) return [];
  const open = (to: SpaceId) =>
    to !== space &&
    to !== entered &&
    (near.includes(to) || (shipped && isHarbour(world, state, to))) &&
    isRefuge(world, state, side, to, kind);
  return (shipped ? world.spaceIds : inMapOrder(world, near)).filter(open);
}

/** The way back of beaten attackers: where to, and who survives it. */
export interface AttackerRetreat {
  /** Null where nothing is left but elimination. */
  readonly to: SpaceId | null;
  readonly survivors: readonly PieceId[];
  readonly eliminated: readonly PieceId[];
}

/**
 * 7.92: beaten attackers go back to the space they came from, and nowhere else: that an Amphib space lies open to all
 * British ports (6.432) is within this requirement (7.91), so a landing goes back to its port. Who cannot go
 * there is eliminated, so an infiltrator among enemies (6.63), or who came along a one-way arrow (2.0).
 */
export function attackerRetreat(
  world: World,
  state: State,
  side: Side,
  space: SpaceId,
  from: SpaceId,
  pieces: readonly PieceId[],
): AttackerRetreat {
  const open =
    adjacent(world, space).includes(from) || (sailsHome(state, side, space) && isHarbour(world, state, from));
  const survivors = open
    ? pieces.filter((piece) => isRefuge(world, state, side, from, retreatKind(world, piece)))
    : [];
  if (survivors.length === 0) return { to: null, survivors, eliminated: [...pieces] };
  return { to: from, survivors, eliminated: pieces.filter((piece) => !survivors.includes(piece)) };
}

/** 8.11, 8.13: how many more units fit inside the fort or fortress of the side there; leaders always do. */
export function roomInside(
  world: World,
  state: State,
  side: Side,
  space: SpaceId,
  inside: readonly PieceId[],
): number {
  if (strongholdOwner(world, state, space) !== side) return 0;
  if (fortressOwner(world, state, space) === side) return Number.POSITIVE_INFINITY;
  return Math.max(0, world.fortGarrison - inside.filter((piece) => world.units.has(piece)).length);
}

/** 7.92: whether a piece of that kind may end a retreat in the space, however it gets there. */
export function isRefuge(world: World, state: State, side: Side, space: SpaceId, kind: RetreatKind): boolean {
  if (enemyUnbesiegedUnitsOrFortification(world, state, space, side)) return false;
  if (kind === 'drilled') {
    return isCultivated(world, space) || friendlyFortification(world, state, space, side);
  }
  if (kind === 'auxiliary') return true;
  // 6.53: leaders of both sides do not share a space that none of them holds
  return (
    unbesiegedPieces(world, state, space, enemyOf(side)).length === 0 ||
    unitsAt(world, state, space, side).length > 0 ||
    friendlyFortification(world, state, space, side)
  );
}

/** 6.432, 7.92: only the British, and only from an Amphib space; the besieged cannot leave anyway (8.25). */
function sailsHome(state: State, side: Side, space: SpaceId): boolean {
  return side === 'british' && state.amphib.includes(space);
}

/** 6.432 */
function isHarbour(world: World, state: State, space: SpaceId): boolean {
  return world.spaces.get(space)?.port === true && controls(world, state, 'british', space);
}

function inMapOrder(world: World, spaces: readonly SpaceId[]): SpaceId[] {
  if (spaces.length < 2) return [...spaces];
  return world.spaceIds.filter((space) => spaces.includes(space));
}
