import { hasEnemy, isFriendly, stateOf, unitOf } from '../../position-accessors.js';
import { enemyOf, type PlaceId, type Side, type State, type UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { heldPossessions, iroquoisVillages } from './possessions-ports-and-iroquois-villages.js';
import { indianRoomAt, isEngaged, roomAt } from './stacking-room.js';

/** II Musters: militia a side may gather in spring. */
export const MILITIA: { readonly [S in Side]: number } = { french: 3, british: 4 };
/** II Musters: Iroquois units their ally may move. */
export const IROQUOIS = 1;

/** What a side has left to gather. */
export interface Left {
  readonly side: Side;
  readonly militia: number;
  readonly iroquois: number;
}

/** II Musters: who may be gathered, in counter order. */
export function musterable(world: World, state: State, left: Left): UnitId[] {
  return world.unitIds.filter((id) => {
    const { side, type } = unitOf(world, id);
    const wanted = (type === 'militia' && left.militia > 0) || (type === 'iroquois' && left.iroquois > 0);
    return (
      wanted && side === left.side && world.places.has(stateOf(state, id).at) && !isEngaged(world, state, id)
    );
  });
}

/** II Musters: where any of these units may be gathered, in map order. */
export function musterPlaces(world: World, state: State, units: readonly UnitId[]): PlaceId[] {
  const open = new Set<PlaceId>();
  // Units of a kind find the same places open, but for the one where each of them is.
  for (const type of ['militia', 'iroquois']) {
    const own = units.filter((id) => unitOf(world, id).type === type);
    const [first] = own;
    if (first === undefined) continue;
    const from = new Set(own.map((id) => stateOf(state, id).at));
    for (const place of roomyPlaces(world, state, first))
      if (from.size > 1 || !from.has(place)) open.add(place);
  }
  return world.placeIds.filter((place) => open.has(place));
}

/** II Musters: whether a unit may be gathered there. */
export function mustersAt(world: World, state: State, id: UnitId, place: PlaceId): boolean {
  return stateOf(state, id).at !== place && roomyPlaces(world, state, id).includes(place);
}

/** Where there is room for a unit of that kind. */
function roomyPlaces(world: World, state: State, id: UnitId): PlaceId[] {
  const { side, type } = unitOf(world, id);
  const places =
    type === 'iroquois'
      ? iroquoisVillages(world).filter(
          (place) => !isFriendly(state, enemyOf(side), place) && !hasEnemy(world, state, side, place),
        )
      : heldPossessions(world, state, side);
  const room = type === 'iroquois' ? indianRoomAt : roomAt;
  return places.filter((place) => room(world, state, side, place) > 0);
}
