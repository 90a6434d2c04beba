import { memoBy } from '../../../core/base/memoize.js';
import { allAt, isFriendly, stateOf, unitOf } from '../../position-accessors.js';
import type { PlaceId, Side, State, UnitId } from '../../state.js';
import type { UnitType, World } from '../../world/static-data-types.js';

/** All units of a type, in counter order: there are few of most. */
const unitsOf = memoBy((world: World, type: UnitType) =>
  world.unitIds.filter((id) => unitOf(world, id).type === type),
);

/** Set-up: militia of the force reserve that can be raised, since the side holds their homes. */
export function availableMilitia(world: World, state: State, side: Side): UnitId[] {
  return unitsOf(world, 'militia').filter((id) => {
    const unit = unitOf(world, id);
    return (
      stateOf(state, id).at === 'reserve' &&
      unit.side === side &&
      unit.home !== null &&
      isFriendly(state, side, unit.home)
    );
  });
}

/** VIII: where the French rebuild their militia; the British do everywhere. */
export const FRENCH_HOMES: readonly PlaceId[] = ['montreal', 'quebec', 'saint-jean', 'trois-rivieres'];
/** VIII: militia each side rebuilds in a spring. */
export const REBUILT = 2;

/** VIII: militia that can be rebuilt at their homes. */
export function rebuildable(world: World, state: State, side: Side): UnitId[] {
  return availableMilitia(world, state, side).filter(
    (id) => side === 'british' || FRENCH_HOMES.includes(unitOf(world, id).home ?? ''),
  );
}

/** VIII: colonial regulars of the reserve. */
export function colonialsInReserve(world: World, state: State): UnitId[] {
  return unitsOf(world, 'colonial-regular').filter((id) => stateOf(state, id).at === 'reserve');
}

/** VIII: European regulars still overseas. */
export function regularsOverseas(world: World, state: State, side: Side): UnitId[] {
  return allAt(world, state, 'overseas').filter((id) => unitOf(world, id).side === side);
}
