import { placeOf, stateOf, unitOf } from '../../position-accessors.js';
import type { PlaceId, Side, State, UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/** IV Set-up: the militia of the place that rises to defend it, or null. It does so only for the side that holds its home. */
export function homeMilitia(world: World, state: State, place: PlaceId, defender: Side): UnitId | null {
  if (state.control[place] !== defender) return null;
  const ready = placeOf(world, place).homeMilitia.find((id) => {
    const { at, fallen } = stateOf(state, id);
    // Special rules, Militia: who was eliminated waits in the reserve for a levy or reconstitution.
    return unitOf(world, id).side === defender && at === 'reserve' && fallen !== true;
  });
  return ready ?? null;
}
