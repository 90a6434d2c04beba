import type { Violation } from '../../../core/base/result.js';
import { hasEnemy, placeOf, stateOf, unitOf, unitsAt } from '../../position-accessors.js';
import type { PlaceId, Side, State, UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { isNative, MOST_NATIVES } from '../movement/stacking-limits.js';

/** Stacking: how many more units of a side a place takes. */
export function roomAt(world: World, state: State, side: Side, place: PlaceId): number {
  const { stackLimit } = placeOf(world, place);
  return Math.max(0, stackLimit - unitsAt(world, state, side, place).length);
}

/** Stacking: how many more Indians of a side a place takes. */
export function indianRoomAt(world: World, state: State, side: Side, place: PlaceId): number {
  const there = unitsAt(world, state, side, place).filter((id) => isNative(world, id));
  return Math.max(0, Math.min(roomAt(world, state, side, place), MOST_NATIVES - there.length));
}

/** Stacking: why these units, which come from elsewhere, do not all fit into a place. */
export function roomViolation(
  world: World,
  state: State,
  side: Side,
  place: PlaceId,
  units: readonly UnitId[],
): Violation | null {
  const indians = units.filter((id) => isNative(world, id));
  const room = roomAt(world, state, side, place);
  const params = { place: `place:${place}`, count: units.length };
  if (units.length > room) return { code: 'no-room', rule: 'Stacking', params: { ...params, room } };
  const indianRoom = indianRoomAt(world, state, side, place);
  return indians.length > indianRoom
    ? {
        code: 'too-many-indians',
        rule: 'Stacking',
        params: { ...params, count: indians.length, room: indianRoom },
      }
    : null;
}

/** II: units that stand where the enemy stands are in a battle, and stay there. */
export function isEngaged(world: World, state: State, id: UnitId): boolean {
  const { at } = stateOf(state, id);
  return world.places.has(at) && hasEnemy(world, state, unitOf(world, id).side, at);
}
