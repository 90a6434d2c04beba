import { placeOf, stateOf, unitOf } from '../../queries.js';
import type { PlaceId, Side, State, UnitId } from '../../state.js';
import type { World } from '../../world.js';

/** IV Set-up: the militia of the place that rises to defend it, or null. It does so only for the side that holds its home. */
export function homeMilitia(world: World, state: State, place: PlaceId, defender: Side): UnitId | null {
  if (state.control[place] !== defender) return null;
  const ready = placeOf(world, place).homeMilitia.find(
    (id) => unitOf(world, id).side === defender && stateOf(state, id).at === 'reserve',
  );
  return ready ?? null;
}
