import { isFriendly, stateOf, unitOf } from '../../queries.js';
import type { PlaceId, State, UnitId } from '../../state.js';
import type { World } from '../../world.js';
import { hasTribalLine } from './lines.js';
import { isPossession } from './possessions.js';
import { indianRoomAt, isEngaged } from './room.js';

/** VIII: coureurs on original French possessions that are still French and have room for Indians, in counter order. */
export function hosts(world: World, state: State): UnitId[] {
  return world.unitIds.filter((id) => {
    const { type } = unitOf(world, id);
    const { at } = stateOf(state, id);
    return (
      type === 'coureur' &&
      isPossession(world, 'french', at) &&
      isFriendly(state, 'french', at) &&
      indianRoomAt(world, state, 'french', at) > 0
    );
  });
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
