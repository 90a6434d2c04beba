import { memo } from '../../../core/base/memoize.js';
import {
  isAuxiliary,
  isCultivated,
  isDrilled,
  originallyEnemy,
  spaceOf,
  strongholdOwner,
  unitsAt,
} from '../../position-accessors.js';
import { enemyOf, type PieceId, type Side, type SpaceId, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/**
 * 10.1: whether these active pieces, ending their activation in the space, must raid it. They need not stand there
 * yet; of the others only drilled troops count (10.11).
 */
export function mustRaid(
  world: World,
  state: State,
  side: Side,
  pieces: readonly PieceId[],
  space: SpaceId,
): boolean {
  if (!pieces.some((piece) => isAuxiliary(world, piece))) return false;
  if (pieces.some((piece) => isDrilled(world, piece))) return false;
  if (unitsAt(world, state, space, side).some((piece) => isDrilled(world, piece))) return false;
  return raidTarget(world, state, side, space) !== null;
}

/** What a raid is against (10.1); a stockade at a settlement counts as a stockade. */
export type RaidTarget = 'stockade' | 'settlement' | 'cultivated';

/** 10.1, 10.11: what the side would raid in the space, drilled troops there aside; null where it may not raid. */
export function raidTarget(world: World, state: State, side: Side, space: SpaceId): RaidTarget | null {
  // 10.11: forts and fortresses of either side, and own stockades
  if (strongholdOwner(world, state, space) !== null) return null;
  const stockade = state.stockades[space];
  if (stockade !== undefined) return stockade === side ? null : 'stockade';
  if (alliedSettlement(world, state, enemyOf(side), space)) return 'settlement';
  return isCultivated(world, space) && originallyEnemy(world, space, side) ? 'cultivated' : null;
}

/** 10.1: the settlement of a tribe whose unit of that side is on the map now. */
export function alliedSettlement(world: World, state: State, side: Side, space: SpaceId): boolean {
  if (spaceOf(world, space).settlement.length === 0) return false;
  return natives(world, space, side).some((piece) => world.spaces.has(state.pieces[piece] ?? ''));
}

const NOBODY: readonly PieceId[] = [];
const homes = memo(({ units }: World): ReadonlyMap<string, readonly PieceId[]> => {
  const made = new Map<string, PieceId[]>();
  for (const { id, home, side } of units.values()) {
    if (home === null) continue;
    const key = `${side} ${home}`;
    made.set(key, [...(made.get(key) ?? []), id]);
  }
  return made;
});

/** Units of the side whose home settlement the space is, on the map or not. */
export function natives(world: World, space: SpaceId, side: Side): readonly PieceId[] {
  return homes(world).get(`${side} ${space}`) ?? NOBODY;
}
