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

/** II Musters: where a unit may be gathered, in map order. */
export function musterPlaces(world: World, state: State, id: UnitId): PlaceId[] {
  const { side, type } = unitOf(world, id);
  const { at } = stateOf(state, id);
  const places =
    type === 'iroquois'
      ? iroquoisVillages(world).filter(
          (place) => !isFriendly(state, enemyOf(side), place) && !hasEnemy(world, state, side, place),
        )
      : heldPossessions(world, state, side);
  const room = type === 'iroquois' ? indianRoomAt : roomAt;
  return places.filter((place) => place !== at && room(world, state, side, place) > 0);
}
