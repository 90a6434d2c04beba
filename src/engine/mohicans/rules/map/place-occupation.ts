import { placeOf, troopsAt } from '../../position-accessors.js';
import { enemyOf, type PlaceId, type Side, type State, type UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { homeMilitia } from '../battle/home-militia.js';

/** Special rules, Tribes: who of a side defends a place that is entered, sleeping tribes too; in counter order. */
export function defendersAt(world: World, state: State, side: Side, place: PlaceId): readonly UnitId[] {
  return troopsAt(world, state, side, place);
}

/** III: whether a place is occupied by the enemy of `side`, so that whoever enters it stops. */
export function isHeldAgainst(world: World, state: State, side: Side, place: PlaceId): boolean {
  return defendersAt(world, state, enemyOf(side), place).length > 0;
}

/** III: nobody goes through the villages of the Six Nations before they are at war. */
export function isClosed(world: World, state: State, place: PlaceId): boolean {
  if (state.allied !== null) return false;
  const { kind, territory } = placeOf(world, place);
  return territory === 'iroquois' && kind === 'village';
}

/** Special rules, Militia: whether nobody holds the place, but its militia rises when somebody comes to stay. */
export function militiaRises(world: World, state: State, side: Side, place: PlaceId): boolean {
  return (
    !isHeldAgainst(world, state, side, place) && homeMilitia(world, state, place, enemyOf(side)) !== null
  );
}

/** A fort marker that nobody keeps, on a place that is the enemy's. Permanent fortifications are no forts. */
export function isEmptyFort(world: World, state: State, side: Side, place: PlaceId): boolean {
  return (
    state.forts.includes(place) &&
    state.control[place] === enemyOf(side) &&
    !isHeldAgainst(world, state, side, place)
  );
}
