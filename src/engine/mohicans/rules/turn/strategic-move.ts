import { isFriendly, stateOf, unitOf } from '../../position-accessors.js';
import type { State, UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { isEngaged, roomAt } from './stacking-room.js';

/** II Strategic move: how many regulars go. */
export const STRATEGIC = 5;

/** II Strategic move: regulars that may go to where the Sea Lift lies; none where nobody finds room. */
export function transferable(world: World, state: State): UnitId[] {
  const { seaLift } = state;
  if (!isFriendly(state, 'british', seaLift) || roomAt(world, state, 'british', seaLift) === 0) return [];
  return world.unitIds.filter((id) => {
    const { side, type } = unitOf(world, id);
    const { at } = stateOf(state, id);
    return (
      side === 'british' &&
      (type === 'regular' || type === 'colonial-regular') &&
      world.places.has(at) &&
      at !== seaLift &&
      !isEngaged(world, state, id)
    );
  });
}
