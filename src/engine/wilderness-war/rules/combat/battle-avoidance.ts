import {
  adjacent,
  controls,
  enemyUnbesiegedUnitsOrFortification,
  fortressOwner,
  isAuxiliary,
  isCultivated,
  strongholdOwner,
} from '../../position-accessors.js';
import type { PieceId, Side, SpaceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/**
 * 6.81: where those who avoid battle may go, in map order. `entered` is the space the attackers come from.
 * 6.811: from an Amphib space the British may go to any port they control.
 */
export function avoidSpaces(
  world: World,
  state: State,
  side: Side,
  space: SpaceId,
  entered: SpaceId | null,
): SpaceId[] {
  const near = adjacent(world, space);
  const shipped = state.flags.avoidToPorts && side === 'british' && state.amphib.includes(space);
  return world.spaceIds.filter(
    (to) =>
      to !== space &&
      to !== entered &&
      (near.includes(to) ||
        (shipped && world.spaces.get(to)?.port === true && controls(world, state, side, to))) &&
      !enemyUnbesiegedUnitsOrFortification(world, state, to, side),
  );
}

/** 6.8: in wilderness and mountains Auxiliaries always avoid attackers who have none. */
export function avoidsAutomatically(
  world: World,
  space: SpaceId,
  avoiders: readonly PieceId[],
  attackers: readonly PieceId[],
): boolean {
  if (isCultivated(world, space)) return false;
  const units = avoiders.filter((piece) => world.units.has(piece));
  return (
    units.length > 0 &&
    units.every((piece) => isAuxiliary(world, piece)) &&
    !attackers.some((piece) => isAuxiliary(world, piece))
  );
}

/** 6.83: whether some may avoid battle while others stay inside the fort or fortress of their side there. */
export function avoidsBesideGarrison(world: World, state: State, side: Side, space: SpaceId): boolean {
  if (strongholdOwner(world, state, space) !== side) return false;
  return state.flags.avoidBesideForts || fortressOwner(world, state, space) === side;
}
