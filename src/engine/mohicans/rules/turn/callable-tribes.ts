import { isFriendly, stateOf, unitOf } from '../../position-accessors.js';
import type { PlaceId, State, UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { isPossession } from './possessions-ports-and-iroquois-villages.js';
import { indianRoomAt, isEngaged } from './stacking-room.js';
import { hasTribalLine } from './supply-lines.js';

/** VIII: coureurs on original French possessions that are still French and have room for Indians, in counter order. */
export function hosts(world: World, state: State): UnitId[] {
  return world.unitIds.filter((id) => hostFault(world, state, id) === null);
}

/** VIII: why tribes cannot be called to a unit; null when they can. */
export function hostFault(world: World, state: State, id: UnitId): 'kind' | 'ground' | 'room' | null {
  const { at } = stateOf(state, id);
  if (unitOf(world, id).type !== 'coureur') return 'kind';
  if (!isPossession(world, 'french', at) || !isFriendly(state, 'french', at)) return 'ground';
  return indianRoomAt(world, state, 'french', at) > 0 ? null : 'room';
}

/** Special rules, Tribes: who can be called to a coureur by gifts; sleeping tribes wake. */
export function callableTribes(world: World, state: State): UnitId[] {
  const lines = new Map<PlaceId, boolean>();
  return world.unitIds.filter((id) => {
    const { at } = stateOf(state, id);
    if (unitOf(world, id).type !== 'tribe' || !world.places.has(at)) return false;
    if (isEngaged(world, state, id)) return false;
    const known = lines.get(at) ?? hasTribalLine(world, state, at);
    lines.set(at, known);
    return known;
  });
}
