import { hasEnemy, isActive, isFriendly, stateOf, unitOf } from '../../position-accessors.js';
import { enemyOf, MONTREAL, type PlaceId, QUEBEC, type Side, type State, type UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { distancesTo } from '../map/connections.js';
import { indianRoomAt } from '../turn/stacking-room.js';

/** VI Militia: who is not at home, in counter order. */
export function militiaAbroad(world: World, state: State): UnitId[] {
  return world.unitIds.filter((id) => {
    const { type, home } = unitOf(world, id);
    const { at } = stateOf(state, id);
    return type === 'militia' && world.places.has(at) && at !== home;
  });
}

/** VI Militia: where it may go in winter: its home, or the nearest friendly places; none where there are no such places. */
export function winterHomes(world: World, state: State, id: UnitId): PlaceId[] {
  const { side, home } = unitOf(world, id);
  if (home === null) throw new RangeError(`${id} has no home`);
  if (!isLost(world, state, side, home)) return [home];
  const distances = distancesTo(world, [home]);
  const friendly = world.placeIds.filter((place) => isFriendly(state, side, place) && distances.has(place));
  const nearest = Math.min(...friendly.map((place) => distances.get(place) ?? 0));
  return friendly.filter((place) => distances.get(place) === nearest);
}

/** VI Indians: tribes without a coureur that are not in their villages, in counter order. */
export function tribesAdrift(world: World, state: State): UnitId[] {
  const led = new Set(
    world.unitIds
      .filter((id) => unitOf(world, id).type === 'coureur')
      .map((id) => stateOf(state, id).at)
      .filter((at) => world.places.has(at)),
  );
  return world.unitIds.filter((id) => {
    const { type, home } = unitOf(world, id);
    const { at } = stateOf(state, id);
    return type === 'tribe' && isActive(state, id) && world.places.has(at) && at !== home && !led.has(at);
  });
}

/** VI Indians: those whose village is the enemy's. */
export function homeless(world: World, state: State): UnitId[] {
  return tribesAdrift(world, state).filter((id) =>
    isLost(world, state, 'french', unitOf(world, id).home ?? ''),
  );
}

/** VI: whether the enemy holds a place, or stands in it though it is nobody's. */
function isLost(world: World, state: State, side: Side, place: PlaceId): boolean {
  return isFriendly(state, enemyOf(side), place) || hasEnemy(world, state, side, place);
}

/** VI Indians: where the French may save one of them. */
export function refuges(world: World, state: State): PlaceId[] {
  return [QUEBEC, MONTREAL].filter(
    (place) => isFriendly(state, 'french', place) && indianRoomAt(world, state, 'french', place) > 0,
  );
}

/** VI Promotions: militia of a side that won a battle this year and lives, in counter order. */
export function veterans(world: World, state: State, side: Side): UnitId[] {
  return world.unitIds.filter(
    (id) =>
      state.tally.veterans.includes(id) &&
      unitOf(world, id).side === side &&
      world.places.has(stateOf(state, id).at),
  );
}

const RISE: { readonly [S in Side]: readonly string[] } = {
  french: ['marine', 'coureur'],
  british: ['colonial-regular', 'ranger'],
};

/** VI Promotions: units of the reserve that a militia may become, in counter order. */
export function promotions(world: World, state: State, side: Side): UnitId[] {
  return world.unitIds.filter((id) => {
    const unit = unitOf(world, id);
    return unit.side === side && RISE[side].includes(unit.type) && stateOf(state, id).at === 'reserve';
  });
}
